#pragma once

#include "scenario/geometry.hpp"
#include "scenario/scenario.hpp"

#include <cstdint>
#include <string>

// Map squares of a table: columns lettered from its left edge, rows numbered from its near edge.

namespace broadside::scenario {

/// Whether positions of units are in metric lengths. The size of the table may be in other units, six feet for a battle
/// in centimetres.
bool is_metric(const Scenario& scenario);

/// Side of a square in tenths of a millimetre: ten centimetres or six inches.
std::int64_t grid_square(const Scenario& scenario);

/// "A" for column 0, "AA" for 26.
std::string column_letters(std::int64_t column);

/// "C4": the square that contains a spot. `square` is the side of a square.
std::string square_of(const Spot& spot, std::int64_t square);

/// The same on the table of a scenario: the far and the right edge belong to the last squares before them, and a spot
/// off the table to the nearest square.
std::string square_of(const Spot& spot, const Scenario& scenario);

}  // namespace broadside::scenario
