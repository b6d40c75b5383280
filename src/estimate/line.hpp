#pragma once

#include "scenario/geometry.hpp"
#include "scenario/scenario.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

// Two armies drawn up against each other on a front: lanes of one unit's width along the lines, with the units of a
// side one behind another in each. Derived from the positions in a scenario; the map is ignored. Whole tenths of a
// millimetre.

namespace broadside::estimate {

/// Unit in its lane.
struct Post {
    std::size_t unit = 0;     ///< index in the scenario's list
    std::size_t command = 0;  ///< likewise
    std::size_t side = 0;     ///< 0 or 1
    std::size_t lane = 0;
    std::int64_t at = 0;    ///< position of its front in its own direction of advance
    std::int64_t turn = 1;  ///< turn of arrival
};

struct Line {
    std::vector<Post> posts;  ///< of each side, nearest to the enemy first
    std::size_t lanes = 0;
    std::int64_t lane_width = 0;
    std::int64_t left = 0;    ///< edge of the first lane, across the way from the origin
    scenario::Spot origin;    ///< on the table: the middle of the first side
    scenario::Spot way;       ///< from there to the middle of the second
    std::int64_t length = 1;  ///< of the way
};

/// Across the way, from its left to its right as the first side sees it, and along it from the origin.
struct Bearing {
    std::int64_t across = 0, along = 0;
};
Bearing bearing_of(const Line& line, const scenario::Spot& spot);
Bearing bearing_of(const Line& line, std::size_t lane, std::int64_t along);
std::int64_t distance(const Bearing& one, const Bearing& other);
/// Place on the table of the middle of a lane, so far along the way from the origin.
scenario::Spot spot_at(const Line& line, std::size_t lane, std::int64_t along);

/// Side, command and turn of a unit; nullopt for one that never arrives, or is of neither of the first two sides.
std::optional<Post> post_of(const scenario::Scenario& scenario, std::size_t unit);
/// Units selected by `fights` have a place in it, except those neither on the table nor arriving later, and those of
/// neither of the first two sides. nullopt when a side has none.
std::optional<Line> draw_up(const scenario::Scenario& scenario, const std::vector<bool>& fights);

}  // namespace broadside::estimate
