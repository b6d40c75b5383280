#pragma once

#include "scenario/scenario.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Two armies drawn up against each other on a front: lanes as wide as a unit, from one end of the lines to the other,
// in each the units of a side behind one another. It is made of where a scenario places them; the map is not looked at.
// Whole tenths of a millimetre.

namespace broadside::estimate {

/// A unit in its lane.
struct Post {
    std::size_t unit = 0;     ///< place in the scenario's list
    std::size_t command = 0;  ///< likewise
    std::size_t side = 0;     ///< 0 or 1
    std::size_t lane = 0;
    std::int64_t at = 0;    ///< how far its front is on its own way to the enemy
    std::int64_t turn = 1;  ///< when it is there
};

struct Line {
    std::vector<Post> posts;  ///< of each side, the nearest to the enemy first
    std::size_t lanes = 0;
    std::int64_t lane_width = 0;
};

/// Those units that `fights` names have a place in it. Who is neither on the table nor comes later has none, nor who
/// is of neither of the first two sides. nullopt when a side has nobody.
std::optional<Line> draw_up(const scenario::Scenario& scenario, const std::vector<bool>& fights);

}  // namespace broadside::estimate
