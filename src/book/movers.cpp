#include "book/movers.hpp"

#include "scenario/going.hpp"

#include <algorithm>
#include <array>

namespace broadside::book {

using scenario::Terrain;
using scenario::Unit;

static constexpr std::array all_stands{Stand::hold, Stand::attack, Stand::march};

const std::string& Mover::role() const {
    static const std::string none;
    return troop ? troop->role.id : none;
}

Movers::Movers(const scenario::Scenario& scenario, Measures& measures, const Field& field)
    : scenario_(scenario), measures_(measures), field_(field) {
    for (const Unit& unit : scenario.units) {
        Facts facts = facts_of_unit(unit);
        std::string key;
        for (const NamedValue& fact : facts) key += fact.name + "=" + scenario::to_text(fact.value) + "\n";
        const auto [known, fresh] = known_.try_emplace(key, movers_.size());
        if (fresh) movers_.push_back(make(unit, std::move(facts)));
        of_units_.push_back(&movers_[known->second]);
        starts_.push_back(make_start(unit));
    }
}

/// Facts of a unit, with those that the scenario gives under keys of its own.
Facts Movers::facts_of_unit(const Unit& unit) const {
    Facts facts = unit.facts;
    for (const rules::Fact& fact : measures_.program().ruleset().facts) {
        if (!fact.counts) continue;
        const std::optional<std::int64_t> counted = fact.counts->text == "men"    ? unit.men
                                                    : fact.counts->text == "guns" ? unit.guns
                                                                                  : std::nullopt;
        if (!counted) continue;
        NamedValue given;
        given.name = fact.id;
        given.value = *counted;
        facts.push_back(given);
    }
    return facts;
}

/// The pace, or the book's own figure for the troop where the source gives none.
Micrometres Movers::known_pace(const Answer& answer, const Mover& mover) const {
    if (answer.is_known()) return answer.likely;
    if (answer.kind == Answer::Kind::forbidden || !mover.troop) return 0;
    for (const Stand stand : all_stands)
        if (const Posture* posture = posture_of(*mover.troop, stand); posture && posture->pace)
            return micrometres(*posture->pace);
    return 0;
}

Micrometres Movers::pace_on(const Field::Sort& sort, const Unit& unit, const Facts& facts, const Mover& mover) {
    const Micrometres open = known_pace(measures_.pace(facts, {}), mover);
    if (sort.is_road) return std::max(open, known_pace(measures_.pace_on_road(facts), mover));
    Micrometres slowest = open;
    for (const std::size_t place : sort.pieces) {
        const Terrain& piece = *field_.pieces()[place];
        if (!sort.is_open_through && scenario::is_barred(measures_.program().ruleset(), unit, piece)) return 0;
        if (piece.effects.empty() || sort.is_open_through) continue;
        slowest = std::min(slowest, known_pace(measures_.pace(facts, piece.effects), mover));
    }
    return slowest;
}

void Movers::add_gait(Mover& mover, const Unit& unit, const Facts& facts, std::int64_t turns) {
    Gait gait{.turns = turns};
    const Micrometres open = known_pace(measures_.pace(facts, {}), mover);
    if (open <= 0) return;
    gait.base = (field_.square() * whole_turn + open - 1) / open;
    for (const Field::Sort& sort : field_.sorts()) {
        const Micrometres pace = pace_on(sort, unit, facts, mover);
        gait.pattern.push_back(pace > 0 ? (open * as_open_ground + pace - 1) / pace : no_way);
    }
    mover.gaits.push_back(std::move(gait));
}

static bool stands_so(const Facts& facts, const Posture& posture) {
    return !posture.facts.empty() && std::ranges::all_of(posture.facts, [&](const NamedValue& wanted) {
        return std::ranges::any_of(facts, [&](const NamedValue& fact) {
            return fact.name == wanted.name && scenario::to_text(fact.value) == scenario::to_text(wanted.value);
        });
    });
}

Mover Movers::make(const Unit& unit, Facts facts) {
    Mover mover;
    mover.facts = std::move(facts);
    mover.troop = troop_of(measures_.book(), mover.facts);
    const std::int64_t change = measures_.book().turns.change;
    const bool marches = mover.troop && mover.troop->march && stands_so(mover.facts, *mover.troop->march);
    add_gait(mover, unit, mover.facts, marches ? change : 0);
    std::vector<Facts> postures{mover.facts};
    for (const Stand stand : all_stands)
        if (mover.troop && posture_of(*mover.troop, stand))
            postures.push_back(joined(posture_of(*mover.troop, stand)->facts, mover.facts));
    if (mover.troop && mover.troop->march && !marches) add_gait(mover, unit, postures.back(), 2 * change);
    const auto best = [&](const Answer& answer) {
        mover.best = std::max({mover.best, answer.best, known_pace(answer, mover)});
    };
    for (const Facts& posture : postures) {
        best(measures_.pace(posture, {}));
        best(measures_.pace_on_road(posture));
        best(measures_.strike(posture));
        for (const Terrain* piece : field_.pieces()) best(measures_.pace(posture, piece->effects));
    }
    return mover;
}

Start Movers::make_start(const Unit& unit) const {
    Start start;
    if (unit.position) {
        start.places.push_back(scenario::footprint(unit));
        start.fronts.push_back({scenario::to_spot(unit.position->front)});
    } else if (unit.start == Unit::Start::deployed) {
        const scenario::Side* side = scenario::side_of(scenario_, unit);
        for (const scenario::Zone& zone : scenario_.zones)
            if (side && zone.side.id == side->id) start.places.push_back(scenario::to_outline(zone.area));
        start.fronts = start.places;
    } else {
        for (const scenario::Reinforcement& group : scenario_.reinforcements)
            for (const Reference& named : group.units)
                if (named.id == unit.id) {
                    start.places = {scenario::to_outline(group.entry)};
                    start.turn = group.turn;
                }
        start.fronts = start.places;
    }
    std::erase_if(start.places, [](const scenario::Outline& place) { return place.empty(); });
    return start;
}

}  // namespace broadside::book
