#pragma once

#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"

namespace broadside::scenario {

/// Reports outlines that cross themselves, with the map square of the crossing. Runs after everything is read, since
/// the size of the squares depends on the positions of units. Private to the room.
void check_outlines(const Scenario& scenario, text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
