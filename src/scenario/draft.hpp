#pragma once

#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/value.hpp"

#include <optional>

namespace broadside::scenario {

/// An unfinished scenario: the parts shown on its map are read and checked as by `from_toml`; all others are dropped,
/// whatever their state. It may lack sides, commands, units, the number of turns (then 0) and origins.
std::optional<Scenario> draft_from_toml(const text::Value& tree, text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
