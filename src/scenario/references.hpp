#pragma once

#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/value.hpp"

namespace broadside::scenario {

/// Reports unknown names, things assigned to the wrong side and cycles of command. Private to the room, as are the next
/// two.
void check_names(const Scenario& scenario, text::Diagnostics& diagnostics);

/// The same, and missing origins: `from_toml` ends with this and the next.
void check_references(const Scenario& scenario, text::Diagnostics& diagnostics);

/// Reports each `source` in the file that is not listed, and sources that nothing cites.
void check_citations(const text::Value& tree, const Scenario& scenario, text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
