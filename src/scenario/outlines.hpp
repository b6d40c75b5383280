#pragma once

#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"

namespace broadside::scenario {

/// Reports the outlines that cross themselves, by the square of the map in which they do. Asked when all is read, as
/// the squares are as wide as its units are placed. Private to the room.
void check_outlines(const Scenario& scenario, text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
