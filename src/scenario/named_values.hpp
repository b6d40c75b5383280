#pragma once

#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/value.hpp"

#include <optional>
#include <vector>

namespace broadside::scenario {

/// A table of facts, each with one value: a word, a whole number, true or false. What is no such thing is reported
/// under `malformed` and left out.
std::vector<NamedValue> named_values(const text::Value& table, const text::Code& malformed,
                                     text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
