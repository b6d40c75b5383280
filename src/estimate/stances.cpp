#include "estimate/stances.hpp"

#include <algorithm>
#include <vector>

namespace broadside::estimate {

using scenario::NamedValue;

std::set<std::string> facts_of_stands(const book::Troop& troop) {
    std::set<std::string> out;
    const std::vector<NamedValue> hold = book::facts_of(troop, book::Stand::hold);
    for (const book::Stand stand : {book::Stand::attack, book::Stand::march})
        for (const NamedValue& fact : book::facts_of(troop, stand))
            if (std::ranges::none_of(
                    hold, [&](const NamedValue& one) { return one.name == fact.name && one.value == fact.value; }))
                out.insert(fact.name);
    return out;
}

std::set<std::string> facts_of_ground(const book::Book& book) {
    std::set<std::string> out;
    for (const book::GroundKind& ground : book.grounds)
        for (const NamedValue& effect : ground.effects) out.insert(effect.name);
    return out;
}

void put_on_open_ground(scenario::Unit& unit, const book::Book& book) {
    const std::set<std::string> of_ground = facts_of_ground(book);
    std::erase_if(unit.facts, [&](const NamedValue& fact) { return of_ground.contains(fact.name); });
}

void put_to(scenario::Unit& unit, book::Stand stand, const book::Book& book) {
    const book::Troop* troop = book::troop_of(book, unit.facts);
    if (!troop) return;
    const std::set<std::string> changing = facts_of_stands(*troop);
    std::vector<NamedValue> stands = book::facts_of(*troop, stand);
    std::erase_if(stands, [&](const NamedValue& fact) { return !changing.contains(fact.name); });
    unit.facts = book::joined(stands, unit.facts);
}

}  // namespace broadside::estimate
