#pragma once

#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <optional>

namespace broadside::scenario {

/// The field table of a scenario as it is written.
const text::Shape& scenario_shape();

/// Turns the merged tree of a scenario's files into a scenario. Reports everything that is not of the shape, malformed
/// lengths and outlines, names that stand for nothing, things given to the wrong side; nullopt when an error was
/// reported. Warns of names, strengths and positions without an origin, and of sources never cited.
std::optional<Scenario> from_toml(const text::Value& written, text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
