#include "rules/playable.hpp"

namespace broadside::rules {

Ruleset playable(const Ruleset& whole) {
    Ruleset played;
    played.identity = whole.identity;
    played.domains = whole.domains;
    played.quantities = whole.quantities;
    played.numbers = whole.numbers;
    played.facts = whole.facts;
    played.nevers = whole.nevers;
    played.charts = whole.charts;
    played.procedures = whole.procedures;
    played.variants = whole.variants;
    played.options = whole.options;
    played.missing = whole.missing;
    for (const Ruling& ruling : whole.rulings) played.rulings.emplace_back().id = ruling.id;
    return played;
}

}  // namespace broadside::rules
