#pragma once

#include "generate/battle.hpp"
#include "generate/generate.hpp"

#include <optional>
#include <string>

namespace broadside::generate {

/// Sets the turn limit and the turns of arrivals, and says in `proof` who reaches what by when. Returns why it cannot
/// be played, or nothing.
std::optional<std::string> time_battle(Battle& battle, const BattleOrder& order);

/// Why the first turn would begin with a blow, or nothing.
std::optional<std::string> find_reach(const Battle& battle, book::Measures& measures);

}  // namespace broadside::generate
