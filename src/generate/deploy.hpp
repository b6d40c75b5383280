#pragma once

#include "generate/battle.hpp"
#include "generate/lots.hpp"

#include <optional>
#include <string>
#include <vector>

// Positions of units at the start of play. A side draws up in lines across its zone, from left to right in the order of
// its list: horse outside, guns in the gaps, leaders behind their commands. A line avoids ground that units cannot
// stand on; units without room in the first line form the second.

namespace broadside::generate {

/// Part that cannot be drawn up, and why.
struct NoRoom {
    std::string what;     ///< "the first line"
    std::string message;  ///< the cause, unless it is the length
    Micrometres needs = 0, has = 0;
    bool is_of_depth = false;  ///< the cause depends on the ground
};

struct DeployOrder {
    const Engagement& engagement;  ///< gives the placement of roles in their lines
    std::size_t side = 0;
    Micrometres deep = 0;                        ///< of the zone, from the side's edge
    Micrometres line = 0;                        ///< the front of its first line, from the side's edge
    Micrometres rearmost = 0, foremost = 0;      ///< how far back and forward ground may push it; 0: no farther forward
    std::vector<std::vector<GroundPoint>> shut;  ///< outlines closed to units
    Micrometres leader_reach = 0;                ///< 0: any
};

/// Places all units of the side that begin on the table; nullopt on success.
std::optional<NoRoom> deploy(Battle& battle, const DeployOrder& order, Lots& lots);

/// Ground covered by a placed unit.
GroundRectangle ground_of(const Battle& battle, const BattleUnit& unit);

}  // namespace broadside::generate
