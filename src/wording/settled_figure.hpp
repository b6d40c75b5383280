#pragma once

#include "wording/phrasebook.hpp"

#include <cstdint>
#include <optional>

namespace broadside::wording {

/// The value of `type` of an expression that no fact can alter: a value, a named number, or a sum of
/// such.
std::optional<std::int64_t> settled_figure(const language::Expression& expression, const Phrasebook& phrases,
                                           const engine::Type& type);

}  // namespace broadside::wording
