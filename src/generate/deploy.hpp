#pragma once

#include "generate/battle.hpp"
#include "generate/lots.hpp"

#include <optional>
#include <string>
#include <vector>

// Where units stand when play begins. A side draws up in lines across its zone, from left to right in the order of its
// list: horse outside, guns in the gaps, leaders behind theirs. A line keeps off ground that units cannot stand on;
// what has no room in the first line is the second.

namespace broadside::generate {

/// What cannot be drawn up, and why.
struct NoRoom {
    std::string what;     ///< "the first line"
    std::string message;  ///< what the matter is, where it is not the length
    Micrometres needs = 0, has = 0;
    bool is_of_depth = false;  ///< which depends on where the ground lets the line be
};

struct DeployOrder {
    const Engagement& engagement;  ///< where roles stand in their lines
    std::size_t side = 0;
    Micrometres deep = 0;                        ///< of the zone, from the side's edge
    Micrometres line = 0;                        ///< the front of its first line, from the side's edge
    std::vector<std::vector<GroundPoint>> shut;  ///< outlines that no unit stands on
    Micrometres leader_reach = 0;                ///< 0: any
};

/// Places all units of the side that begin on the table; nullopt when that is done.
std::optional<NoRoom> deploy(Battle& battle, const DeployOrder& order, Lots& lots);

/// The ground a placed unit covers.
GroundRectangle ground_of(const Battle& battle, const BattleUnit& unit);

}  // namespace broadside::generate
