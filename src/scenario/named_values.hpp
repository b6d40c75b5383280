#pragma once

#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/value.hpp"

#include <optional>
#include <vector>

namespace broadside::scenario {

/// A word, a whole number, true or false; of any other value, no word.
Scalar scalar_of(const text::Value& value);
/// A table of facts, each with one value.
std::vector<NamedValue> named_values(const text::Value& table);

/// The same where values may be of any kind. Reports any other value under `malformed`.
std::optional<Scalar> to_scalar(const text::Value& value, const text::Code& malformed, text::Diagnostics& diagnostics);

/// Drops the invalid.
std::vector<NamedValue> named_values(const text::Value& table, const text::Code& malformed,
                                     text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
