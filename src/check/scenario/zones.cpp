#include "check/codes.hpp"
#include "check/scenario/checks.hpp"
#include "scenario/geometry.hpp"
#include "scenario/grid.hpp"

#include <fmt/format.h>

namespace broadside::check {

using scenario::Outline;
using scenario::Scenario;
using scenario::Unit;
using scenario::Zone;

static void check_pair(const Scenario& scenario, const Zone& one, const Zone& other, text::Diagnostics& diagnostics) {
    if (one.side.id == other.side.id) return;
    const auto shared = scenario::shared_spot(scenario::to_outline(one.area), scenario::to_outline(other.area));
    if (!shared) return;
    text::Diagnostic& warning =
        diagnostics.warning(zones_overlap, other.span,
                            fmt::format("zones `{}` and `{}` of two sides share ground in {}", one.id, other.id,
                                        scenario::square_of(*shared, scenario)));
    warning.notes.push_back({one.span, fmt::format("`{}` is here", one.id)});
    warning.help = "let them meet at an edge at most; else both sides may deploy in one place";
}

static void check_against_units(const Scenario& scenario, const Zone& zone, text::Diagnostics& diagnostics) {
    const Outline area = scenario::to_outline(zone.area);
    if (scenario::is_inside(scenario::table_outline(scenario.identity), area))
        diagnostics.warning(zones_overlap, zone.span, fmt::format("zone `{}` is the whole table", zone.id)).help =
            "leave the enemy his part of it";
    for (const Unit& unit : scenario.units) {
        const scenario::Side* side = scenario::side_of(scenario, unit);
        if (!unit.position || !side || side->id == zone.side.id) continue;
        const auto shared = scenario::shared_spot(scenario::footprint(unit), area);
        if (!shared) continue;
        text::Diagnostic& warning =
            diagnostics.warning(zones_overlap, unit.position->front.span,
                                fmt::format("`{}` stands in zone `{}` of side `{}` in {}", unit.id, zone.id,
                                            zone.side.id, scenario::square_of(*shared, scenario)));
        warning.notes.push_back({zone.span, fmt::format("`{}` is here", zone.id)});
        warning.help = "move the unit, or draw the zone around it";
    }
}

void check_zones(const CheckContext& context, text::Diagnostics& diagnostics) {
    const std::vector<Zone>& zones = context.scenario->zones;
    for (std::size_t i = 0; i < zones.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) check_pair(*context.scenario, zones[j], zones[i], diagnostics);
        check_against_units(*context.scenario, zones[i], diagnostics);
    }
}

}  // namespace broadside::check
