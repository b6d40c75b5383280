#pragma once

#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"

namespace broadside::scenario {

/// Reports names that stand for nothing, things given to the wrong side, circles of command, and origins that are
/// lacking or never used. Private to the room: `from_toml` ends with it.
void check_references(const Scenario& scenario, text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
