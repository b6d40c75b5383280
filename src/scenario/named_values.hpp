#pragma once

#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/value.hpp"

#include <optional>
#include <vector>

namespace broadside::scenario {

/// A word, a whole number, true or false. Reports any other value under `malformed`.
std::optional<Scalar> to_scalar(const text::Value& value, const text::Code& malformed, text::Diagnostics& diagnostics);

/// A table of facts, each with one value. Reports and drops invalid values.
std::vector<NamedValue> named_values(const text::Value& table, const text::Code& malformed,
                                     text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
