#include "book/proof.hpp"

#include "book/distances.hpp"
#include "book/movers.hpp"
#include "scenario/going.hpp"
#include "text/letters.hpp"

#include <algorithm>
#include <limits>
#include <map>

namespace broadside::book {

using scenario::Outline;
using scenario::Scenario;
using scenario::Spot;
using scenario::Terrain;
using scenario::Unit;

namespace {

using Turn = std::optional<std::int64_t>;

Turn earlier(const Turn& one, const Turn& other) {
    if (!one || !other) return one ? one : other;
    return std::min(*one, *other);
}

class Prover {
  public:
    Prover(const Scenario& scenario, Measures& measures)
        : scenario_(scenario),
          measures_(measures),
          field_(scenario, measures.book().road ? measures.book().road->kinds : std::vector<Reference>{}),
          movers_(scenario, measures, field_) {
        for (const Unit& unit : scenario.units) {
            const scenario::Side* side = scenario::side_of(scenario, unit);
            sides_.push_back(side ? static_cast<std::size_t>(side - scenario.sides.data()) : nowhere);
        }
    }

    Proof prove() {
        find_arrivals();
        find_blows();
        find_forbidden();
        find_crowds();
        find_shares();
        find_worths();
        find_strengths();
        return std::move(proof_);
    }

  private:
    static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

    // ---- turns

    /// The turn in which the last of some moves is made; 0 if none is needed and the unit is present from the start.
    Turn turn_after(std::int64_t moves, const Start& start, bool at_latest) const {
        if (moves == 0) return start.turn == 1 ? 0 : start.turn;
        if (measures_.book().turns.acts == TurnRules::Acts::together) return start.turn + moves - 1;
        const std::int64_t waits = at_latest && start.turn == 1 ? 1 : 0;  // the other side may move first
        return start.turn + 2 * moves - 2 + waits;
    }

    /// Lower bound of the turn in which a unit can get so far.
    Turn earliest(std::size_t unit, std::int64_t away) const {
        const Micrometres best = movers_.of(unit).best;
        if (away <= 0) return turn_after(0, movers_.start_of(unit), false);
        if (best <= 0) return std::nullopt;
        return turn_after((away * 100 + best - 1) / best, movers_.start_of(unit), false);
    }

    /// Upper bound, by a path over the ground.
    Turn latest(std::size_t unit, std::size_t objective, std::int64_t radius) {
        const Start& start = movers_.start_of(unit);
        Turn out;
        for (const Gait& gait : movers_.of(unit).gaits) {
            const std::vector<std::int64_t>& times = times_to(objective, radius, gait.pattern);
            for (const Outline& front : start.fronts) {
                const std::int64_t time = field_.least_time(times, front);
                if (time == no_way) continue;
                if (time == 0 && gait.turns > 0) continue;
                const std::int64_t whole =
                    time == 0 ? 0 : (time * gait.base / as_open_ground + whole_turn) / whole_turn;
                const std::int64_t orders = time == 0 || start.turn > 1 ? 0 : measures_.book().turns.delay;
                Turn turn = turn_after(whole + gait.turns, start, true);
                if (whole > 0) turn = *turn + orders;
                out = earlier(out, turn);
            }
        }
        return out;
    }

    const std::vector<std::int64_t>& times_to(std::size_t objective, std::int64_t radius, const Slowness& pattern) {
        const auto [known, fresh] = times_.try_emplace({objective, pattern});
        if (fresh)
            known->second = field_.times_to(scenario::to_spot(scenario_.objectives[objective].at), radius, pattern);
        return known->second;
    }

    // ---- arrivals

    /// "line infantry": what the rules call the value of the fact by which the book knows the unit's troop; the role
    /// where that is no value of a domain.
    std::string arm_of(std::size_t unit, const std::string& role) const {
        const Troop* troop = movers_.of(unit).troop;
        if (!troop) return role;
        const rules::Ruleset& ruleset = measures_.program().ruleset();
        for (const NamedValue& known_by : troop->facts) {
            const rules::Fact* fact = scenario::find_by_id(ruleset.facts, known_by.name);
            const rules::Domain* domain = fact ? scenario::find_by_id(ruleset.domains, fact->type) : nullptr;
            const auto* value =
                domain ? scenario::find_by_id(domain->values, scenario::to_text(known_by.value)) : nullptr;
            if (!value || value->label.empty()) continue;
            return text::uncapitalised(value->label.written());
        }
        return role;
    }

    std::int64_t radius_of(const scenario::Objective& objective) const {
        const std::optional<Length>& within = measures_.book().hold.within;
        if (objective.hold) return scenario::tenths_of_mm(*objective.hold);
        return within ? scenario::tenths_of_mm(*within) : 0;
    }

    void find_arrivals() {
        for (std::size_t side = 0; side < scenario_.sides.size(); ++side)
            for (std::size_t aim = 0; aim < scenario_.objectives.size(); ++aim)
                if (text::may_read(scenario_.sides[side].audience(), scenario_.objectives[aim].audience))
                    find_arrivals(side, aim);
    }

    void find_arrivals(std::size_t side, std::size_t aim) {
        const scenario::Objective& objective = scenario_.objectives[aim];
        const Spot spot = scenario::to_spot(objective.at);
        const std::int64_t radius = radius_of(objective);
        const std::vector<Reference>& holders = measures_.book().hold.roles;
        for (const std::string& role : roles_of(measures_.book())) {
            Arrival arrival{side, aim, role, holders.empty() || is_among(holders, role), {}, {}, nowhere};
            for (std::size_t unit = 0; unit < scenario_.units.size(); ++unit) {
                if (sides_[unit] != side || movers_.of(unit).role() != role || movers_.of(unit).best <= 0) continue;
                for (const Outline& place : movers_.start_of(unit).places)
                    arrival.lower = earlier(arrival.lower, earliest(unit, distance(spot, place) - radius));
                // A reserve without a specified arrival may enter anywhere.
                const bool comes_anywhere =
                    scenario_.units[unit].start == Unit::Start::reserve && movers_.start_of(unit).places.empty();
                const Turn upper = latest(unit, aim, radius);
                if (arrival.can_hold && (upper || comes_anywhere))
                    proof_.holders.push_back({side, aim, unit, upper.value_or(0)});
                if (upper && (!arrival.upper || *upper < *arrival.upper)) {
                    arrival.upper = upper;
                    arrival.unit = unit;
                }
            }
            if (arrival.unit != nowhere) arrival.role = arm_of(arrival.unit, role);
            if (arrival.lower && arrival.upper) arrival.lower = std::min(*arrival.lower, *arrival.upper);
            if (arrival.lower) proof_.arrivals.push_back(std::move(arrival));
        }
    }

    // ---- blows

    struct Reach {
        std::int64_t tenths = 0;
        bool by_shot = false;
    };

    /// Distance at which it can strike, or shoot after a move, in one turn.
    Reach reach_of(const Mover& mover) {
        const std::optional<Ask>& ask = measures_.book().strike;
        const bool strikes = ask && (ask->roles.empty() || is_among(ask->roles, mover.role()));
        Micrometres strike = strikes ? measures_.strike(mover.facts).best : 0, shot = 0;
        if (mover.troop) {
            if (const Posture* attack = posture_of(*mover.troop, Stand::attack); attack && strikes)
                strike = std::max(strike, measures_.strike(joined(attack->facts, mover.facts)).best);
            if (measures_.book().shot && is_among(measures_.book().shot->roles, mover.role())) {
                for (const Reference& with : mover.troop->shots)
                    shot = std::max(shot, measures_.shot(mover.facts, with.id).best);
                if (mover.troop->shots.empty()) shot = measures_.shot(mover.facts, "").best;
            }
        }
        if (shot > 0) shot += measures_.pace(mover.facts, {}).best;
        return {std::max(strike, shot) / 100, shot > strike};
    }

    void find_blows() {
        std::map<const Mover*, Reach> reaches;
        std::vector<Outline> grounds;
        for (const Unit& unit : scenario_.units) grounds.push_back(scenario::footprint(unit));
        for (std::size_t unit = 0; unit < scenario_.units.size(); ++unit) {
            if (grounds[unit].empty()) continue;
            const auto [known, fresh] = reaches.try_emplace(&movers_.of(unit));
            if (fresh) known->second = reach_of(movers_.of(unit));
            Blow blow{unit, nowhere, known->second.tenths + 1, known->second.tenths, known->second.by_shot};
            for (std::size_t at = 0; at < scenario_.units.size(); ++at) {
                if (grounds[at].empty() || sides_[at] == sides_[unit]) continue;
                if (distance_at_least(grounds[unit], grounds[at]) >= blow.apart) continue;
                const std::int64_t apart = distance(grounds[unit], grounds[at]);
                if (apart >= blow.apart) continue;
                blow.apart = apart;
                blow.at = at;
            }
            if (blow.at != nowhere) proof_.blows.push_back(blow);
        }
    }

    // ---- forbidden starts

    static bool covers(const Terrain& piece, const Outline& ground) {
        const std::vector<Outline> covered = scenario::covered_by(piece, 1);
        return std::ranges::any_of(covered, [&](const Outline& outline) { return scenario::overlap(outline, ground); });
    }

    void find_forbidden() {
        for (std::size_t unit = 0; unit < scenario_.units.size(); ++unit) {
            const Outline ground = scenario::footprint(scenario_.units[unit]);
            const Mover& mover = movers_.of(unit);
            if (ground.empty() || !measures_.pace(mover.facts, {}).is_known()) continue;
            const bool on_a_road = std::ranges::any_of(scenario_.terrain, [&](const Terrain& way) {
                return scenario::leads_through(way) && covers(way, ground);
            });
            for (std::size_t i = 0; i < scenario_.terrain.size() && !on_a_road; ++i) {
                const Terrain& piece = scenario_.terrain[i];
                if (piece.effects.empty()) continue;
                const Answer& pace = measures_.pace(mover.facts, piece.effects);
                if (pace.kind != Answer::Kind::forbidden || !covers(piece, ground)) continue;
                proof_.forbidden.push_back({unit, i, pace.reason});
                break;
            }
        }
    }

    void find_crowds() {
        for (std::size_t side = 0; side < scenario_.sides.size(); ++side) {
            std::vector<std::int64_t> widths;
            std::int64_t deep = 0;
            const Mover* mover = nullptr;
            constexpr std::int64_t gap = 100;  // a finger's breadth, in tenths of a millimetre
            for (std::size_t unit = 0; unit < scenario_.units.size(); ++unit) {
                const Unit& one = scenario_.units[unit];
                if (sides_[unit] != side || one.start != Unit::Start::deployed || one.position) continue;
                widths.push_back(scenario::tenths_of_mm(one.frontage) + gap);
                deep = std::max(deep, scenario::tenths_of_mm(one.depth) + gap);
                if (!movers_.of(unit).gaits.empty()) mover = &movers_.of(unit);
            }
            if (widths.empty() || !mover) continue;
            std::vector<Outline> zones;
            for (const scenario::Zone& zone : scenario_.zones)
                if (zone.side.id == scenario_.sides[side].id) zones.push_back(scenario::to_outline(zone.area));
            const std::size_t placed = field_.placed(zones, widths, deep, mover->gaits.front().pattern);
            proof_.crowds.push_back({side, widths.size(), placed});
        }
    }

    // ---- shares in the battle

    void find_shares() {
        for (std::size_t command = 0; command < scenario_.commands.size(); ++command) {
            Share share{command, {}, std::numeric_limits<std::int64_t>::max()};
            bool has_units = false;
            for (std::size_t unit = 0; unit < scenario_.units.size(); ++unit) {
                if (scenario_.units[unit].command.id != scenario_.commands[command].id) continue;
                if (movers_.start_of(unit).places.empty() || movers_.of(unit).best <= 0) continue;
                has_units = true;
                share.from = std::min(share.from, movers_.start_of(unit).turn);
                share.lower = earlier(share.lower, first_part_of(unit));
            }
            if (has_units) proof_.shares.push_back(share);
        }
    }

    /// Lower bound of the first turn in which a unit can be at an objective, or at an enemy's initial position.
    Turn first_part_of(std::size_t unit) const {
        std::int64_t away = std::numeric_limits<std::int64_t>::max();
        for (const Outline& place : movers_.start_of(unit).places) {
            for (const scenario::Objective& objective : scenario_.objectives)
                if (sides_[unit] != nowhere &&
                    text::may_read(scenario_.sides[sides_[unit]].audience(), objective.audience))
                    away = std::min(away, distance(scenario::to_spot(objective.at), place) - radius_of(objective));
            for (std::size_t other = 0; other < scenario_.units.size(); ++other) {
                if (sides_[other] == sides_[unit]) continue;
                for (const Outline& enemy : movers_.start_of(other).places)
                    if (distance_at_least(place, enemy) < away) away = std::min(away, distance(place, enemy));
            }
        }
        return away == std::numeric_limits<std::int64_t>::max() ? std::nullopt : earliest(unit, away);
    }

    void find_worths() {
        const std::optional<Worth>& worth = measures_.book().worth;
        if (!worth || worth->fact.id.empty()) return;
        for (std::size_t unit = 0; unit < scenario_.units.size(); ++unit) {
            const auto& facts = scenario_.units[unit].facts;
            if (std::ranges::none_of(facts, [&](const NamedValue& fact) { return fact.name == worth->fact.id; }))
                continue;
            const WorthAnswer answer = measures_.worth(movers_.of(unit).facts);
            if (answer.kind == Answer::Kind::forbidden) proof_.worths.push_back({unit, answer.reason});
        }
    }

    void find_strengths() {
        proof_.strengths.assign(scenario_.sides.size(), Strength{0, 0});
        for (std::size_t unit = 0; unit < scenario_.units.size(); ++unit) {
            if (sides_[unit] == nowhere) continue;
            auto& [worth, fighters] = proof_.strengths[sides_[unit]];
            const auto& facts = scenario_.units[unit].facts;
            const auto said = worth_said(measures_.book(), facts);
            worth = worth && said ? std::optional(*worth + *said) : std::nullopt;
            if (!leads(measures_.book(), facts)) ++fighters;
        }
    }

    const Scenario& scenario_;
    Measures& measures_;
    Field field_;
    Movers movers_;
    std::vector<std::size_t> sides_;                                               ///< by unit
    std::map<std::pair<std::size_t, Slowness>, std::vector<std::int64_t>> times_;  ///< by objective and pattern
    Proof proof_;
};

}  // namespace

Proof prove(const Scenario& scenario, Measures& measures) {
    return Prover(scenario, measures).prove();
}

}  // namespace broadside::book
