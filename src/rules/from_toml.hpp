#pragma once

#include "rules/ruleset.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <optional>

namespace broadside::rules {

/// The field table of a rule set.
const text::Shape& ruleset_shape();

/// Turns a merged tree into a rule set. Reports everything that is not of the shape, ids given twice, and origins that
/// name no section; nullopt when something was reported.
std::optional<Ruleset> from_toml(const text::Value& tree, text::Diagnostics& diagnostics);

}  // namespace broadside::rules
