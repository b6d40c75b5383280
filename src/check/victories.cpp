#include "check/victories.hpp"

#include "check/codes.hpp"
#include "scenario/geometry.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::check {

using scenario::Objective;
using scenario::Scenario;
using scenario::Spot;
using scenario::Unit;

/// A unit stands at an objective when its footprint lies over it, or a corner or the middle of its front is as near as
/// the objective is held from.
static bool stands_at(const Unit& unit, const Objective& objective) {
    if (!unit.position) return false;
    const Spot aim = scenario::to_spot(objective.at);
    scenario::Outline marks = scenario::footprint(unit);
    if (scenario::is_inside(aim, marks)) return true;
    if (!objective.hold) return false;
    const std::int64_t hold = scenario::tenths_of_mm(*objective.hold);
    marks.push_back(scenario::to_spot(unit.position->front));
    return std::any_of(marks.begin(), marks.end(),
                       [&](const Spot& mark) { return scenario::squared_distance(mark, aim) <= hold * hold; });
}

/// Units of a side stand there and nobody else's.
static bool is_held(const Scenario& scenario, const std::string& side, const Objective& objective) {
    bool own = false, other = false;
    for (const Unit& unit : scenario.units) {
        if (!stands_at(unit, objective)) continue;
        const scenario::Side* of = scenario::side_of(scenario, unit);
        (of && of->id == side ? own : other) = true;
    }
    return own && !other;
}

void check_victories(const CheckContext& context, text::Diagnostics& diagnostics) {
    const Scenario& scenario = *context.scenario;
    for (const scenario::Victory& victory : scenario.victories) {
        const scenario::Side* side = scenario::find_by_id(scenario.sides, victory.side.id);
        if (!side || side->stance != scenario::Side::Stance::attacks || victory.holds.empty()) continue;
        const bool has_all =
            std::all_of(victory.holds.begin(), victory.holds.end(), [&](const scenario::Reference& named) {
                const Objective* objective = scenario::find_by_id(scenario.objectives, named.id);
                return objective && is_held(scenario, side->id, *objective);
            });
        if (!has_all) continue;
        diagnostics
            .warning(won_at_start, victory.holds.front().span,
                     fmt::format("side `{}` attacks and holds all this asks for when play begins", side->id))
            .help = "let it win by something it has to take, or write `stance = \"defends\"`";
    }
}

}  // namespace broadside::check
