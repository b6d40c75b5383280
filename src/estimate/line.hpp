#pragma once

#include "scenario/scenario.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
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
};

/// Units selected by `fights` have a place in it, except those neither on the table nor arriving later, and those of
/// neither of the first two sides. nullopt when a side has none.
std::optional<Line> draw_up(const scenario::Scenario& scenario, const std::vector<bool>& fights);

}  // namespace broadside::estimate
