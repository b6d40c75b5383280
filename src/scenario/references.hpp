#pragma once

#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/value.hpp"

namespace broadside::scenario {

/// Reports names that stand for nothing, things given to the wrong side and circles of command. Private to the room, as
/// the next.
void check_names(const Scenario& scenario, text::Diagnostics& diagnostics);

/// The same, and origins that are lacking: `from_toml` ends with this and the next.
void check_references(const Scenario& scenario, text::Diagnostics& diagnostics);

/// Reports each `source` of the file, wherever it stands, that is not listed, and sources that nothing cites.
void check_citations(const text::Value& tree, const Scenario& scenario, text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
