#pragma once

#include "generate/battle.hpp"
#include "generate/generate.hpp"

namespace broadside::generate {

/// Order for the ground of a battle. It depends on the recipe, engagement, country and book, but not on the mustered
/// units, so that other armies get the same ground.
GroundOrder ground_order(const BattleOrder& order, const Battle& battle);

/// Whether the book has every kind of ground of the country; reports those it does not have.
bool knows_its_grounds(const Country& country, const book::Book& book, text::Diagnostics& diagnostics);

/// Greatest depth of a side's zone from its edge, and the front of its first line.
Micrometres zone_of(const Battle& battle, std::size_t side);
Micrometres line_of(const Battle& battle, std::size_t side);
/// How far from the side's edge the front of its first line is at least and at most: one that defends a height stays
/// near enough to hold it.
std::pair<Micrometres, Micrometres> bounds_of_line(const Battle& battle, const BattleOrder& order, std::size_t side);

/// Ground with effects that is no height: lines keep off it.
bool keeps_lines_off(const GroundPiece& piece, const book::Book& book);
/// Outlines closed to the lines of the side.
std::vector<std::vector<GroundPoint>> shut_ground(const Battle& battle, std::size_t side, book::Measures& measures);

/// Range of a leader; 0 where the rules give none.
Micrometres leader_reach(const book::Measures& measures);

/// Places objectives, and the stretches of edge by which reinforcements come in.
void place_aims(Battle& battle, const BattleOrder& order);
void place_entries(Battle& battle);

}  // namespace broadside::generate
