#pragma once

#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/value.hpp"

namespace broadside::scenario {

/// Reports names that stand for nothing, things given to the wrong side, circles of command, and origins that are
/// lacking. Private to the room, as the next: `from_toml` ends with them.
void check_references(const Scenario& scenario, text::Diagnostics& diagnostics);

/// Reports each `source` of the file, wherever it stands, that is not listed, and sources that nothing cites.
void check_citations(const text::Value& tree, const Scenario& scenario, text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
