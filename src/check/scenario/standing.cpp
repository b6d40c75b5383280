#include "check/codes.hpp"
#include "check/scenario/checks.hpp"
#include "check/scenario/squares.hpp"
#include "scenario/geometry.hpp"
#include "scenario/going.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>
#include <vector>

namespace broadside::check {

namespace {

using scenario::Going;
using scenario::Outline;
using scenario::Scenario;
using scenario::Terrain;
using scenario::Unit;

class StandingCheck {
    using Barring = std::vector<const Terrain*>;

  public:
    StandingCheck(const CheckContext& context, text::Diagnostics& diagnostics)
        : rules_(context.ruleset), scenario_(*context.scenario), diagnostics_(diagnostics) {}

    void check(const Unit& unit) {
        Barring barring;
        for (const Terrain& piece : scenario_.terrain)
            if (scenario::is_barred(rules_, unit, piece)) barring.push_back(&piece);
        if (barring.empty()) return;
        if (unit.position)
            check_place(unit, barring);
        else if (unit.start == Unit::Start::deployed)
            check_zones(unit, barring);
        else
            check_entry(unit, barring);
    }

  private:
    static bool covers(const Terrain& piece, const Outline& ground) {
        const std::vector<Outline> covered = scenario::covered_by(piece, 1);
        return std::ranges::any_of(covered, [&](const Outline& outline) { return scenario::overlap(outline, ground); });
    }

    /// Reports one message per unit, however many pieces it is on.
    void check_place(const Unit& unit, const Barring& barring) {
        const Outline ground = scenario::footprint(unit);
        const bool on_a_road = std::ranges::any_of(
            scenario_.terrain, [&](const Terrain& way) { return scenario::leads_through(way) && covers(way, ground); });
        if (on_a_road) return;
        for (const Terrain* piece : barring) {
            if (!covers(*piece, ground)) continue;
            text::Diagnostic& warning =
                diagnostics_.warning(barred_start, unit.position->front.span,
                                     fmt::format("in {} `{}` begins in `{}`, which it may not enter",
                                                 square_shared(unit, *piece, scenario_), unit.id, piece->id));
            warning.notes.push_back(note_of(unit, *piece));
            warning.help = "move it off that ground, take its word from `bars`, or lead a road through";
            return;
        }
    }

    void check_zones(const Unit& unit, const Barring& barring) {
        const scenario::Side* side = scenario::side_of(scenario_, unit);
        std::vector<Outline> zones;
        for (const scenario::Zone& zone : scenario_.zones)
            if (side && zone.side.id == side->id) zones.push_back(scenario::to_outline(zone.area));
        check_open(
            unit, unit.span, zones, barring,
            "can be put down nowhere in a zone of its side, " + squares_of_zones(side ? side->id : "", scenario_),
            "give the side a zone with ground it may stand on, or the unit a place: `at = [...]`");
    }

    void check_entry(const Unit& unit, const Barring& barring) {
        for (const scenario::Reinforcement& group : scenario_.reinforcements)
            for (const scenario::Reference& named : group.units)
                if (named.id == unit.id)
                    check_open(unit, named.span, {scenario::to_outline(group.entry)}, barring,
                               "comes in where it may not go, in " + squares_of(group.entry, scenario_),
                               "move the `entry`, or lead a road through");
    }

    /// Checks that some place has open ground for the unit. Another check reports sides without zones.
    void check_open(const Unit& unit, const text::Span& span, const std::vector<Outline>& places,
                    const Barring& barring, const std::string& else_found, std::string_view help) {
        const Going going(scenario_, barring);
        const auto is_open = [&](const Outline& place) { return place.empty() || going.has_open_ground(place); };
        if (places.empty() || std::ranges::any_of(places, is_open)) return;
        text::Diagnostic& warning =
            diagnostics_.warning(barred_start, span, fmt::format("`{}` {}", unit.id, else_found));
        for (const Terrain* piece : barring) {
            const Going alone(scenario_, {piece});
            if (std::ranges::any_of(places, [&](const Outline& place) { return alone.has_closed_ground(place); }))
                warning.notes.push_back(note_of(unit, *piece));
        }
        warning.help = help;
    }

    static text::Note note_of(const Unit& unit, const Terrain& piece) {
        return {piece.span, fmt::format("`{}` bars `{}`", piece.id, unit.id)};
    }

    const rules::Ruleset& rules_;
    const Scenario& scenario_;
    text::Diagnostics& diagnostics_;
};

}  // namespace

void check_standing(const CheckContext& context, text::Diagnostics& diagnostics) {
    StandingCheck check(context, diagnostics);
    for (const Unit& unit : context.scenario->units) check.check(unit);
}

}  // namespace broadside::check
