#include "check/scenario/goals.hpp"
#include "check/scenario/play_codes.hpp"
#include "check/scenario/playable.hpp"
#include "scenario/geometry.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

// The best case for a side: its enemies are gone, and each of its units holds an objective that it can reach in time.
// Assigning units to objectives is a bipartite matching.

namespace broadside::check {

namespace {

using scenario::Reference;
using scenario::Scenario;
using scenario::Unit;
using scenario::Victory;

/// Matches objectives of one side to units that can hold them. A matched objective stays matched.
class Holders {
  public:
    Holders(const PlayContext& context, std::size_t side)
        : context_(context), able_(context.scenario.objectives.size()), held_(able_.size()) {
        for (const book::Holder& holder : context.proof.holders)
            if (holder.side == side && holder.upper <= context.scenario.identity.turns)
                able_[holder.objective].push_back(holder.unit);
        taken_.assign(context.scenario.units.size(), none);
    }

    bool has_anybody_for(std::size_t objective) const { return !able_[objective].empty(); }
    bool holds(std::size_t objective) const { return held_[objective]; }

    void send_to(std::size_t objective) {
        if (held_[objective] || !has_anybody_for(objective)) return;
        std::set<std::size_t> asked;
        held_[objective] = is_beside_one_held(objective) || find_unit_for(objective, asked);
    }

  private:
    /// Whether one unit can hold both, because their rings touch.
    bool is_beside_one_held(std::size_t objective) const {
        for (std::size_t other = 0; other < held_.size(); ++other) {
            if (!held_[other]) continue;
            const scenario::Objective &one = context_.scenario.objectives[objective],
                                      &held = context_.scenario.objectives[other];
            const std::int64_t both = radius_of(one) + radius_of(held);
            if (scenario::squared_distance(scenario::to_spot(one.at), scenario::to_spot(held.at)) <= both * both)
                return true;
        }
        return false;
    }

    std::int64_t radius_of(const scenario::Objective& objective) const {
        const auto& within = context_.book.hold.within;
        if (objective.hold) return scenario::tenths_of_mm(*objective.hold);
        return within ? scenario::tenths_of_mm(*within) : 0;
    }

    /// An augmenting path: a unit already assigned may be moved.
    bool find_unit_for(std::size_t objective, std::set<std::size_t>& asked) {
        for (const std::size_t unit : able_[objective]) {
            if (!asked.insert(unit).second) continue;
            if (taken_[unit] != none && !find_unit_for(taken_[unit], asked)) continue;
            taken_[unit] = objective;
            return true;
        }
        return false;
    }

    const PlayContext& context_;
    std::vector<std::vector<std::size_t>> able_;  ///< units, by objective
    std::vector<bool> held_;
    std::vector<std::size_t> taken_;  ///< the objective of each unit
};

class WaysToWin {
  public:
    WaysToWin(const PlayContext& context, text::Diagnostics& diagnostics)
        : context_(context), scenario_(context.scenario), diagnostics_(diagnostics) {}

    void judge() {
        const EndOfPlay start = first_position(scenario_);
        for (const Victory& one : scenario_.victories) {
            const std::size_t side = place_of_side(scenario_, one.side.id);
            if (side == none || !is_checked(one) || is_reported_elsewhere(one, side)) continue;
            const EndOfPlay best = best_case(side, one, {});
            if (!is_won(scenario_, one, best)) {
                report_never(one, side, best);
                continue;
            }
            for (const Victory& other : scenario_.victories) {
                if (other.side.id == one.side.id || other.level != one.level || !is_checked(other)) continue;
                if (&one < &other && are_both_won(one, other, start))
                    report_both(one, other, "when play begins");
                else if (are_both_won(one, other, best_case(side, one, other.denies)))
                    report_both(one, other, fmt::format("when `{}` has done all it can", one.side.id));
                else if (are_both_won(one, other, end_of_both(one, other)))
                    report_both(one, other, "when each has got what it came for");
            }
        }
    }

  private:
    bool are_both_won(const Victory& one, const Victory& other, const EndOfPlay& end) const {
        return is_won(scenario_, one, end) && is_won(scenario_, other, end);
    }

    /// Whether another check reports it: no unit of the side can reach the objective in time.
    bool is_reported_elsewhere(const Victory& victory, std::size_t side) const {
        const Holders holders(context_, side);
        const auto has_no_holder = [&](const Reference& aim) {
            return !holders.has_anybody_for(place_of_objective(scenario_, aim.id));
        };
        const auto& any = victory.holds_any;
        return std::ranges::any_of(victory.holds, has_no_holder) ||
               std::ranges::any_of(victory.takes_off, has_no_holder) ||
               (!any.empty() && std::ranges::all_of(any, has_no_holder));
    }

    std::int64_t fighters_of(std::size_t side) const {
        return std::ranges::count_if(scenario_.units, [&](const Unit& unit) {
            return scenario::side_of(scenario_, unit) == &scenario_.sides[side] &&
                   !book::leads(context_.book, unit.facts);
        });
    }

    /// Sends units first to the objectives the side wins by, then to those it must deny, then wherever they can go.
    EndOfPlay best_case(std::size_t side, const Victory& victory, const std::vector<Reference>& to_break) const {
        Holders holders(context_, side);
        for (const auto* named : {&victory.holds, &victory.holds_any, &to_break})
            for (const Reference& aim : *named) holders.send_to(place_of_objective(scenario_, aim.id));
        EndOfPlay end = first_position(scenario_);
        for (std::size_t i = 0; i < end.holders.size(); ++i) {
            holders.send_to(i);
            end.holders[i] = holders.holds(i) ? side : none;
            end.carriers[i] = holders.has_anybody_for(i) ? side : none;
        }
        for (std::size_t other = 0; other < end.gone.size(); ++other)
            if (other != side) end.gone[other] = fighters_of(other);
        end.left[side] = fighters_of(side);
        return end;
    }

    /// An ending in which each side has just what its way to win requires; objectives required by both go to the side
    /// of `other`. Without enough units for that there is no such ending, and neither side wins.
    EndOfPlay end_of_both(const Victory& one, const Victory& other) const {
        const std::size_t side = place_of_side(scenario_, one.side.id), enemy = place_of_side(scenario_, other.side.id);
        EndOfPlay end = first_position(scenario_);
        std::ranges::fill(end.holders, none);
        const std::int64_t held = take(one, other, side, end), held_by_enemy = take(other, one, enemy, end);
        end.left[side] = one.leaves;
        end.left[enemy] = other.leaves;
        end.gone[enemy] = one.breaks;
        end.gone[side] = other.breaks;
        const bool is_possible = held + one.leaves + other.breaks <= fighters_of(side) &&
                                 held_by_enemy + other.leaves + one.breaks <= fighters_of(enemy);
        if (!is_possible) end = first_position(scenario_);
        return end;
    }

    /// Gives the side the objectives that `way` requires; of several alternatives, one that the other side does not
    /// require. Returns the least number of units needed.
    std::int64_t take(const Victory& way, const Victory& other, std::size_t side, EndOfPlay& end) const {
        Holders holders(context_, side);
        std::vector<Reference> wanted = way.holds;
        const auto is_others = [&](const Reference& aim) {
            return is_named(other.holds, aim) || is_named(other.denies, aim);
        };
        const auto any = std::ranges::find_if_not(way.holds_any, is_others);
        if (any != way.holds_any.end()) wanted.push_back(*any);
        if (way.most_value)
            for (const scenario::Objective& aim : scenario_.objectives)
                if (!is_others({aim.id, {}})) wanted.push_back({aim.id, {}});
        for (const Reference& aim : way.takes_off) {
            const std::size_t place = place_of_objective(scenario_, aim.id);
            if (holders.has_anybody_for(place)) end.carriers[place] = side;
        }
        std::int64_t held = 0;
        for (const Reference& aim : wanted) {
            const std::size_t place = place_of_objective(scenario_, aim.id);
            holders.send_to(place);
            if (!holders.holds(place) || end.holders[place] == side) continue;
            end.holders[place] = side;
            ++held;
        }
        return std::min<std::int64_t>(held, 1);
    }

    static bool is_named(const std::vector<Reference>& names, const Reference& aim) {
        return std::ranges::any_of(names, [&](const Reference& one) { return one.id == aim.id; });
    }

    void report_never(const Victory& victory, std::size_t side, const EndOfPlay& best) {
        std::int64_t held = 0, broken = 0;
        for (const Reference& aim : victory.holds)
            held += best.holders[place_of_objective(scenario_, aim.id)] == side ? 1 : 0;
        for (const std::int64_t gone : best.gone) broken += gone;
        const std::string& who = scenario_.sides[side].id;
        const bool has_too_few_holders = held < static_cast<std::int64_t>(victory.holds.size());
        const std::string found =
            has_too_few_holders ? fmt::format("this asks side `{}` to hold {} objectives at once, and it can hold {}",
                                              who, victory.holds.size(), held)
            : victory.leaves > best.left[side]
                ? fmt::format("{} units of side `{}` are to leave the table, and it has {}", victory.leaves, who,
                              best.left[side])
            : victory.breaks > broken
                ? fmt::format("side `{}` is to break {} units of the enemy, who has {}", who, victory.breaks, broken)
                : fmt::format("side `{}` cannot do this, whatever the enemy does", who);
        diagnostics_.warning(never_won, victory.holds.empty() ? victory.span : victory.holds.front().span, found).help =
            has_too_few_holders ? "ask for less, or give the side more units that can be there in time and hold"
                                : "ask for less";
    }

    void report_both(const Victory& one, const Victory& other, const std::string& when) {
        if (!reported_.insert({std::min(&one, &other), std::max(&one, &other)}).second) return;
        const std::string level = one.level.empty() ? "won" : fmt::format("won by `{}`", one.level);
        text::Diagnostic& warning = diagnostics_.warning(
            both_won, one.span, fmt::format("`{}` and `{}` have both {} {}", one.side.id, other.side.id, level, when));
        warning.notes.push_back({other.span, "the other way to win is here"});
        warning.help = "let both want one thing, or give the two a `level` of their own";
    }

    const PlayContext& context_;
    const Scenario& scenario_;
    text::Diagnostics& diagnostics_;
    std::set<std::pair<const Victory*, const Victory*>> reported_;
};

}  // namespace

void check_winnable(const PlayContext& context, text::Diagnostics& diagnostics) {
    if (!has_too_few_turns(context)) WaysToWin(context, diagnostics).judge();
}

}  // namespace broadside::check
