#pragma once

#include "scenario/geometry.hpp"
#include "scenario/scenario.hpp"

#include <string>
#include <string_view>
#include <vector>

// Places in findings: the squares of the map.

namespace broadside::check {

/// "F4".
std::string square_of(const scenario::Point& point, const scenario::Scenario& scenario);

/// For a unit with a position: the square of the ground it shares with a piece, else that of its front.
std::string square_shared(const scenario::Unit& unit, const scenario::Terrain& piece,
                          const scenario::Scenario& scenario);

/// "A1 to L2": the squares that contain the points, from the nearest left to the farthest right one; "A1" if they lie
/// in one.
std::string squares_of(const std::vector<scenario::Point>& points, const scenario::Scenario& scenario);

/// The same for all zones of a side: "A1 to L2 and N1 to P2".
std::string squares_of_zones(std::string_view side, const scenario::Scenario& scenario);

}  // namespace broadside::check
