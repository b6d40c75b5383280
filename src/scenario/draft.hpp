#pragma once

#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/value.hpp"

#include <optional>

namespace broadside::scenario {

/// A scenario that is still being drawn: what its map shows is read and checked as `from_toml` does, all else is left
/// out, whatever state it is in. It may lack sides, commands, units, the number of turns (0 then) and origins.
std::optional<Scenario> draft_from_toml(const text::Value& tree, text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
