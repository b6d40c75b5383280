#pragma once

#include "book/book.hpp"
#include "scenario/scenario.hpp"

#include <set>
#include <string>

// Private to the room: units of a scenario, put otherwise than they begin.

namespace broadside::estimate {

/// The facts in which a troop stands otherwise to attack, to hold or to march.
std::set<std::string> facts_of_stands(const book::Troop& troop);
/// The facts that some ground of the book gives.
std::set<std::string> facts_of_ground(const book::Book& book);

/// Takes from it what its ground gives it.
void put_on_open_ground(scenario::Unit& unit, const book::Book& book);
/// It stands as its troop does.
void put_to(scenario::Unit& unit, book::Stand stand, const book::Book& book);

}  // namespace broadside::estimate
