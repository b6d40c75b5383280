#include "check/aims.hpp"

#include "check/codes.hpp"
#include "scenario/geometry.hpp"
#include "scenario/going.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <vector>

namespace broadside::check {

namespace {

using scenario::Going;
using scenario::Objective;
using scenario::Scenario;
using scenario::Side;
using scenario::Terrain;
using scenario::Unit;

class AimCheck {
  public:
    AimCheck(const CheckContext& context, text::Diagnostics& diagnostics)
        : rules_(context.ruleset), scenario_(*context.scenario), diagnostics_(diagnostics) {}

    void check(const Side& side) {
        const auto goings = goings_of(side);
        if (goings.empty()) return;
        for (const Objective& objective : scenario_.objectives) {
            if (!text::may_read(side.audience(), objective.audience)) continue;
            const scenario::Spot spot = scenario::to_spot(objective.at);
            const std::int64_t radius = objective.hold ? scenario::tenths_of_mm(*objective.hold) : 0;
            const bool reached = std::any_of(goings.begin(), goings.end(),
                                             [&](const auto& entry) { return entry.second.comes_to(spot, radius); });
            if (!reached) report(side, objective, goings);
        }
    }

  private:
    using Barring = std::vector<const Terrain*>;

    /// Where the units of a side can go: one for all that are barred from the same ground.
    std::map<Barring, Going> goings_of(const Side& side) const {
        std::map<Barring, Going> goings;
        for (const Unit& unit : scenario_.units) {
            const Side* own = scenario::side_of(scenario_, unit);
            if (!own || own->id != side.id) continue;
            Barring barring;
            for (const Terrain& piece : scenario_.terrain)
                if (scenario::is_barred(rules_.domains, rules_.facts, unit, piece)) barring.push_back(&piece);
            start(unit, side, goings.try_emplace(barring, scenario_, barring).first->second);
        }
        for (auto& [barring, going] : goings) going.spread();
        return goings;
    }

    void start(const Unit& unit, const Side& side, Going& going) const {
        if (unit.position) return going.start_on(scenario::footprint(unit));
        if (unit.start == Unit::Start::deployed) {
            for (const scenario::Zone& zone : scenario_.zones)
                if (zone.side.id == side.id) going.start_on(scenario::to_outline(zone.area));
            return;
        }
        for (const scenario::Reinforcement& group : scenario_.reinforcements) {
            const bool comes = std::any_of(group.units.begin(), group.units.end(),
                                           [&](const scenario::Reference& named) { return named.id == unit.id; });
            if (comes) return going.start_on(scenario::to_outline(group.entry));
        }
        going.start_anywhere();  // a note says how it comes
    }

    void report(const Side& side, const Objective& objective, const std::map<Barring, Going>& goings) {
        text::Diagnostic& warning =
            diagnostics_.warning(aim_out_of_reach, objective.at.span,
                                 fmt::format("no unit of side `{}` can come to `{}`", side.id, objective.id));
        for (const Terrain& piece : scenario_.terrain) {
            const bool bars_all = std::all_of(goings.begin(), goings.end(), [&](const auto& entry) {
                return std::find(entry.first.begin(), entry.first.end(), &piece) != entry.first.end();
            });
            if (bars_all) warning.notes.push_back({piece.span, fmt::format("`{}` bars all its units", piece.id)});
        }
        warning.help = "move the objective, let somebody through by `bars`, or lead a road, ford or bridge there";
    }

    const rules::Ruleset& rules_;
    const Scenario& scenario_;
    text::Diagnostics& diagnostics_;
};

}  // namespace

void check_aims(const CheckContext& context, text::Diagnostics& diagnostics) {
    AimCheck check(context, diagnostics);
    for (const Side& side : context.scenario->sides) check.check(side);
}

}  // namespace broadside::check
