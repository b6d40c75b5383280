#pragma once

#include "wording/phrasebook.hpp"

#include <cstdint>
#include <optional>

namespace broadside::wording {

/// Constant value of an expression, of `type`: a value, a named number, or a sum of such; nullopt if it depends on
/// facts.
std::optional<std::int64_t> settled_figure(const language::Expression& expression, const Phrasebook& phrases,
                                           const engine::Type& type);

}  // namespace broadside::wording
