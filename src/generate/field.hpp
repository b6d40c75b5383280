#pragma once

#include "generate/battle.hpp"
#include "generate/generate.hpp"

namespace broadside::generate {

/// The order for the ground of a battle. It rests on the recipe, the engagement, the country and the book, and not on
/// what was mustered, so that other armies find the same ground.
GroundOrder ground_order(const BattleOrder& order, const Battle& battle);

/// The deepest a side's zone reaches, from its edge, and the front of its first line.
Micrometres zone_of(const Battle& battle, std::size_t side);
Micrometres line_of(const Battle& battle, std::size_t side);

/// Outlines on which no unit of the side is drawn up.
std::vector<std::vector<GroundPoint>> shut_ground(const Battle& battle, std::size_t side, book::Measures& measures);

/// How far a leader is heard; 0 where the rules do not say.
Micrometres leader_reach(const book::Measures& measures);

/// Objectives and the stretches by which reinforcements come in.
void place_aims(Battle& battle, const BattleOrder& order);
void place_entries(Battle& battle);

}  // namespace broadside::generate
