#pragma once

#include "scenario/geometry.hpp"
#include "scenario/scenario.hpp"

#include <cstdint>
#include <string>

// The squares of a table: columns lettered from its left edge, rows numbered from its near one.

namespace broadside::scenario {

/// Whether the places of units are written in metric lengths. The table of a battle in centimetres may be called six
/// feet wide.
bool is_metric(const Scenario& scenario);

/// The side of a square, in tenths of a millimetre: ten centimetres or six inches.
std::int64_t grid_square(const Scenario& scenario);

/// "A" for column 0, "AA" for 26.
std::string column_letters(std::int64_t column);

/// "C4": the square of a spot. `square` is its side.
std::string square_of(const Spot& spot, std::int64_t square);

/// The same on the table of a scenario: the far and the right edge belong to the last squares before them, and what
/// lies off the table to the square nearest to it.
std::string square_of(const Spot& spot, const Scenario& scenario);

}  // namespace broadside::scenario
