#include "check/scenario/goals.hpp"

#include "scenario/geometry.hpp"

#include <algorithm>

namespace broadside::check {

using scenario::Objective;
using scenario::Reference;
using scenario::Scenario;
using scenario::Spot;
using scenario::Unit;
using scenario::Victory;

template <typename T>
static std::size_t index_in(const std::vector<T>& list, const std::string& id) {
    const T* found = scenario::find_by_id(list, id);
    return found ? static_cast<std::size_t>(found - list.data()) : none;
}

std::size_t place_of_side(const Scenario& scenario, const std::string& id) {
    return index_in(scenario.sides, id);
}

std::size_t place_of_objective(const Scenario& scenario, const std::string& id) {
    return index_in(scenario.objectives, id);
}

/// Whether a unit is at an objective: its footprint covers it, or a corner or the middle of its front is within the
/// holding distance.
static bool stands_at(const Unit& unit, const Objective& objective) {
    if (!unit.position) return false;
    const Spot aim = scenario::to_spot(objective.at);
    scenario::Outline marks = scenario::footprint(unit);
    if (scenario::is_inside(aim, marks)) return true;
    if (!objective.hold) return false;
    const std::int64_t hold = scenario::tenths_of_mm(*objective.hold);
    marks.push_back(scenario::to_spot(unit.position->front));
    return std::ranges::any_of(marks,
                               [&](const Spot& mark) { return scenario::squared_distance(mark, aim) <= hold * hold; });
}

/// The side that alone has units there, or `none`.
static std::size_t holder_of(const Scenario& scenario, const Objective& objective) {
    std::size_t holder = none;
    for (const Unit& unit : scenario.units) {
        if (!stands_at(unit, objective)) continue;
        const scenario::Side* side = scenario::side_of(scenario, unit);
        if (!side) return none;
        const std::size_t place = side - scenario.sides.data();
        if (holder != none && holder != place) return none;
        holder = place;
    }
    return holder;
}

EndOfPlay first_position(const Scenario& scenario) {
    EndOfPlay out;
    for (const Objective& objective : scenario.objectives) out.holders.push_back(holder_of(scenario, objective));
    out.carriers.assign(scenario.objectives.size(), none);
    out.left.assign(scenario.sides.size(), 0);
    out.gone.assign(scenario.sides.size(), 0);
    return out;
}

bool is_checked(const Victory& victory) {
    return !victory.holds.empty() || !victory.holds_any.empty() || !victory.denies.empty() || victory.most_value ||
           !victory.takes_off.empty() || victory.leaves > 0 || victory.breaks > 0;
}

/// Total value of the objectives held by a side, or by its enemies.
static std::int64_t value_held(const Scenario& scenario, const EndOfPlay& end, std::size_t side, bool by_enemies) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < scenario.objectives.size(); ++i)
        if (end.holders[i] != none && (end.holders[i] != side) == by_enemies) sum += scenario.objectives[i].value;
    return sum;
}

bool is_won(const Scenario& scenario, const Victory& victory, const EndOfPlay& end) {
    const std::size_t side = place_of_side(scenario, victory.side.id);
    if (side == none) return false;
    const auto of = [&](const std::vector<std::size_t>& sides, const Reference& named) {
        const std::size_t place = place_of_objective(scenario, named.id);
        return place == none ? none : sides[place];
    };
    const auto holds = [&](const Reference& named) { return of(end.holders, named) == side; };
    const auto denies = [&](const Reference& named) { return holds(named) || of(end.holders, named) == none; };
    const auto took_off = [&](const Reference& named) { return of(end.carriers, named) == side; };
    std::int64_t broken = 0;
    for (std::size_t other = 0; other < end.gone.size(); ++other) broken += other == side ? 0 : end.gone[other];
    const auto& any = victory.holds_any;
    return std::ranges::all_of(victory.holds, holds) && (any.empty() || std::ranges::any_of(any, holds)) &&
           std::ranges::all_of(victory.denies, denies) &&
           (!victory.most_value || value_held(scenario, end, side, false) > value_held(scenario, end, side, true)) &&
           std::ranges::all_of(victory.takes_off, took_off) && victory.leaves <= end.left[side] &&
           victory.breaks <= broken;
}

}  // namespace broadside::check
