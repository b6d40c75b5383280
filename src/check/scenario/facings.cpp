#include "check/codes.hpp"
#include "check/scenario/checks.hpp"
#include "scenario/geometry.hpp"
#include "scenario/grid.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::check {

using scenario::Scenario;
using scenario::Spot;
using scenario::Unit;

/// Spots where the enemies of a side are, may deploy, or enter.
static std::vector<Spot> enemy_spots(const Scenario& scenario, const std::string& side) {
    std::vector<Spot> spots;
    for (const Unit& unit : scenario.units) {
        const scenario::Side* own = scenario::side_of(scenario, unit);
        if (own && own->id != side && unit.position) spots.push_back(scenario::to_spot(unit.position->front));
    }
    for (const scenario::Zone& zone : scenario.zones)
        if (zone.side.id != side)
            for (const scenario::Point& corner : zone.area) spots.push_back(scenario::to_spot(corner));
    for (const scenario::Reinforcement& group : scenario.reinforcements)
        if (group.side.id != side)
            for (const scenario::Point& end : group.entry) spots.push_back(scenario::to_spot(end));
    return spots;
}

static bool is_behind(const Spot& spot, const scenario::Position& position) {
    constexpr std::int64_t far = 10'000;
    const Spot front = scenario::to_spot(position.front);
    const Spot ahead = scenario::step_towards(position.facing, far);
    return (spot.x - front.x) * ahead.x + (spot.y - front.y) * ahead.y < 0;
}

void check_facings(const CheckContext& context, text::Diagnostics& diagnostics) {
    const Scenario& scenario = *context.scenario;
    for (const scenario::Side& side : scenario.sides) {
        const std::vector<Spot> enemies = enemy_spots(scenario, side.id);
        for (const Unit& unit : scenario.units) {
            const scenario::Side* own = scenario::side_of(scenario, unit);
            if (!own || own->id != side.id || !unit.position || enemies.empty() || unit.turned_away) continue;
            if (!std::ranges::all_of(enemies, [&](const Spot& spot) { return is_behind(spot, *unit.position); }))
                continue;
            diagnostics
                .warning(faces_away, unit.position->facing_span,
                         fmt::format("`{}` in {} looks away from every enemy", unit.id,
                                     scenario::square_of(scenario::to_spot(unit.position->front), scenario)))
                .help =
                "0 is the far edge, 90 the right one, 180 the near one, 270 the left; write `turned-away = true` "
                "if it is meant";
        }
    }
}

}  // namespace broadside::check
