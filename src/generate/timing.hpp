#pragma once

#include "generate/battle.hpp"
#include "generate/generate.hpp"

#include <optional>
#include <string>

namespace broadside::generate {

/// Sets the turn limit and the turns of arrivals. Returns an obstacle to play, or nothing.
std::optional<std::string> time_battle(Battle& battle, const BattleOrder& order);

/// A fight in the first turn, and the additional distance needed between the lines.
struct FirstBlow {
    std::size_t unit = 0;  ///< that can strike
    Micrometres lacking = 0;
};
std::optional<FirstBlow> find_first_blow(const Battle& battle, book::Measures& measures);

}  // namespace broadside::generate
