#pragma once

#include "book/book.hpp"
#include "scenario/scenario.hpp"

#include <set>
#include <string>

// Private to the room: changes to units of a scenario from their initial state.

namespace broadside::estimate {

/// Facts that differ between a troop's postures to attack, to hold and to march.
std::set<std::string> facts_of_stands(const book::Troop& troop);
/// Facts set by some ground of the book.
std::set<std::string> facts_of_ground(const book::Book& book);

/// Removes the facts that its ground gives it.
void put_on_open_ground(scenario::Unit& unit, const book::Book& book);
/// Puts it in a posture of its troop.
void put_to(scenario::Unit& unit, book::Stand stand, const book::Book& book);

}  // namespace broadside::estimate
