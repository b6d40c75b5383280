#pragma once

#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <optional>

namespace broadside::scenario {

/// The field table of a scenario file.
const text::Shape& scenario_shape();

/// Converts the merged tree of a scenario's files to a scenario. Reports schema errors, malformed lengths and outlines,
/// unknown names, things assigned to the wrong side; nullopt after an error. Warns of names, strengths and positions
/// without an origin, and of sources never cited.
std::optional<Scenario> from_toml(const text::Value& written, text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
