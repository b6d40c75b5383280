#include "check/scenario/aims.hpp"

#include "check/codes.hpp"
#include "check/scenario/checks.hpp"
#include "check/scenario/squares.hpp"
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

/// Ground the units of a side can reach: one map per set of barring terrain.
class Reach {
  public:
    using Barring = std::vector<const Terrain*>;
    using Goings = std::map<Barring, Going>;

    Reach(const rules::Ruleset& rules, const Scenario& scenario) : rules_(rules), scenario_(scenario) {}

    Goings goings_of(const Side& side) const {
        Goings goings;
        for (const Unit& unit : scenario_.units) {
            const Side* own = scenario::side_of(scenario_, unit);
            if (!own || own->id != side.id) continue;
            Barring barring;
            for (const Terrain& piece : scenario_.terrain)
                if (scenario::is_barred(rules_, unit, piece)) barring.push_back(&piece);
            start(unit, side, goings.try_emplace(barring, scenario_, barring).first->second);
        }
        for (auto& [barring, going] : goings) going.spread();
        return goings;
    }

    static bool come_to(const Goings& goings, const Objective& objective) {
        const scenario::Spot spot = scenario::to_spot(objective.at);
        const std::int64_t radius = objective.hold ? scenario::tenths_of_mm(*objective.hold) : 0;
        return std::ranges::any_of(goings, [&](const auto& entry) { return entry.second.comes_to(spot, radius); });
    }

  private:
    void start(const Unit& unit, const Side& side, Going& going) const {
        if (unit.position) return going.start_on(scenario::footprint(unit));
        if (unit.start == Unit::Start::deployed) {
            for (const scenario::Zone& zone : scenario_.zones)
                if (zone.side.id == side.id) going.start_on(scenario::to_outline(zone.area));
            return;
        }
        for (const scenario::Reinforcement& group : scenario_.reinforcements) {
            const bool comes =
                std::ranges::any_of(group.units, [&](const scenario::Reference& named) { return named.id == unit.id; });
            if (comes) return going.start_on(scenario::to_outline(group.entry));
        }
        going.start_anywhere();  // its arrival is described in a note only
    }

    const rules::Ruleset& rules_;
    const Scenario& scenario_;
};

void report(const Scenario& scenario, const Side& side, const Objective& objective, const Reach::Goings& goings,
            text::Diagnostics& diagnostics) {
    text::Diagnostic& warning = diagnostics.warning(aim_out_of_reach, objective.at.span,
                                                    fmt::format("no unit of side `{}` can come to `{}` in {}", side.id,
                                                                objective.id, square_of(objective.at, scenario)));
    for (const Terrain& piece : scenario.terrain) {
        const bool bars_all = std::ranges::all_of(
            goings, [&](const auto& entry) { return std::ranges::find(entry.first, &piece) != entry.first.end(); });
        if (bars_all) warning.notes.push_back({piece.span, fmt::format("`{}` bars all its units", piece.id)});
    }
    warning.help = "move the objective, take a word from `bars`, or lead a road, ford or bridge there";
}

}  // namespace

void check_aims(const CheckContext& context, text::Diagnostics& diagnostics) {
    const Scenario& scenario = *context.scenario;
    const Reach reach(context.ruleset, scenario);
    for (const Side& side : scenario.sides) {
        const Reach::Goings goings = reach.goings_of(side);
        if (goings.empty()) continue;
        for (const Objective& objective : scenario.objectives)
            if (text::may_read(side.audience(), objective.audience) && !Reach::come_to(goings, objective))
                report(scenario, side, objective, goings, diagnostics);
    }
}

bool can_come(const rules::Ruleset& rules, const Scenario& scenario, const Side& side, const Objective& objective) {
    return Reach::come_to(Reach(rules, scenario).goings_of(side), objective);
}

}  // namespace broadside::check
