#include "check/codes.hpp"
#include "check/scenario/checks.hpp"
#include "check/scenario/squares.hpp"
#include "scenario/geometry.hpp"
#include "scenario/grid.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <span>
#include <utility>
#include <vector>

namespace broadside::check {

namespace {

using scenario::Outline;
using scenario::Scenario;
using scenario::Spot;
using scenario::Unit;

class PlaceCheck {
  public:
    PlaceCheck(const Scenario& scenario, text::Diagnostics& diagnostics)
        : scenario_(scenario), table_(scenario::table_outline(scenario.identity)), diagnostics_(diagnostics) {}

    void check_ground() {
        for (const scenario::Terrain& terrain : scenario_.terrain)
            hold_on_table(terrain.id, terrain.points, terrain.span);
        for (const scenario::Zone& zone : scenario_.zones) hold_on_table(zone.id, zone.area, zone.span);
        for (const scenario::Objective& objective : scenario_.objectives)
            hold_on_table(objective.id, {objective.at}, objective.at.span);
        for (const scenario::Reinforcement& group : scenario_.reinforcements) check_entry(group);
    }

    void check_units() {
        for (const Unit& unit : scenario_.units) {
            if (unit.start == Unit::Start::deployed) check_has_zone(unit);
            if (!unit.position) continue;
            const Outline ground = scenario::footprint(unit);
            if (!scenario::is_inside(ground, table_))
                report_off_table(unit.id, ground, unit.position->front.span);
            else
                check_zone(unit, ground);
            check_apart(unit, ground);
            standing_.push_back({&unit, ground});
        }
    }

  private:
    void report_off_table(const std::string& id, const Outline& outline, const text::Span& span) {
        diagnostics_
            .error(off_table, span,
                   fmt::format("`{}` stands off the table, past {}; the table is {} wide and {} deep", id,
                               edge_left(outline), scenario::to_text(scenario_.identity.width),
                               scenario::to_text(scenario_.identity.depth)))
            .help = "x runs from the left edge, y from the near one; a unit stands behind the middle of its front";
    }

    std::string square_of(const Spot& spot) const { return scenario::square_of(spot, scenario_); }
    std::string square_of(const Unit& unit) const { return square_of(scenario::to_spot(unit.position->front)); }

    /// "its right edge at L3": the edge that an outline exceeds most.
    std::string edge_left(const Outline& outline) const {
        const Spot far = table_[2];
        std::string_view edge;
        Spot where;
        std::int64_t most = 0;
        for (const Spot& spot : outline)
            for (const auto& [past, name] : {std::pair{-spot.x, "left"}, std::pair{spot.x - far.x, "right"},
                                             std::pair{-spot.y, "near"}, std::pair{spot.y - far.y, "far"}})
                if (past > most) {
                    most = past;
                    edge = name;
                    where = spot;
                }
        return fmt::format("its {} edge at {}", edge, square_of(where));
    }

    void hold_on_table(const std::string& id, const std::vector<scenario::Point>& points, const text::Span& span) {
        for (const scenario::Point& point : points)
            if (!scenario::is_inside(scenario::to_spot(point), table_))
                return report_off_table(id, {scenario::to_spot(point)},
                                        point.span.line > 0 ? text::Span(point.span) : span);
    }

    std::vector<const scenario::Zone*> zones_of(const Unit& unit) const {
        const scenario::Side* side = scenario::side_of(scenario_, unit);
        std::vector<const scenario::Zone*> zones;
        for (const scenario::Zone& zone : scenario_.zones)
            if (side && zone.side.id == side->id) zones.push_back(&zone);
        return zones;
    }

    void check_has_zone(const Unit& unit) {
        if (!zones_of(unit).empty()) return;
        diagnostics_
            .error(outside_zone, unit.span,
                   fmt::format("`{}` is put down by its player, whose side has no zone", unit.id))
            .help =
            "give the side a `[zone.*]`, or the unit a place: `at = [\"60 cm\", \"20 cm\"]`, or `at = \"reserve\"`";
    }

    void check_zone(const Unit& unit, const Outline& ground) {
        const auto zones = zones_of(unit);
        const bool inside = zones.empty() || std::ranges::any_of(zones, [&](const scenario::Zone* zone) {
                                return scenario::is_inside(ground, scenario::to_outline(zone->area));
                            });
        if (inside) return;
        text::Diagnostic& error = diagnostics_.error(
            outside_zone, unit.position->front.span,
            fmt::format("`{}` in {} does not stand inside a zone of its side", unit.id, square_of(unit)));
        for (const scenario::Zone* zone : zones)
            error.notes.push_back(
                {zone->span, fmt::format("zone `{}` is here, {}", zone->id, squares_of(zone->area, scenario_))});
        error.help = "the whole of its frontage and depth must be inside";
    }

    /// Reports one message per unit, however many others it overlaps.
    void check_apart(const Unit& unit, const Outline& ground) {
        std::vector<const Unit*> others;
        std::string where;
        for (const auto& [other, covered] : standing_) {
            const auto shared = scenario::shared_spot(covered, ground);
            if (!shared) continue;
            others.push_back(other);
            if (where.empty()) where = square_of(*shared);
        }
        if (others.empty()) return;
        text::Diagnostic& warning =
            diagnostics_.warning(units_overlap, unit.position->front.span,
                                 fmt::format("{} stand in each other in {}", others_text(others, unit), where));
        for (std::size_t i = 0; i < others.size() && i < named_; ++i)
            warning.notes.push_back({others[i]->position->front.span,
                                     fmt::format("`{}` is here, in {}", others[i]->id, square_of(*others[i]))});
    }

    /// "`a`, `b` and `c`", "`a`, `b`, `c`, 40 others and `d`".
    std::string others_text(const std::vector<const Unit*>& others, const Unit& unit) const {
        const auto named = std::span(others).first(std::min<std::size_t>(named_, others.size()));
        std::string text = text::names_of(named, [](const Unit* other) { return std::string_view(other->id); });
        if (others.size() > named_) text += fmt::format(", {} more", others.size() - named_);
        return fmt::format("{} and `{}`", text, unit.id);
    }

    /// Checks that both ends lie on one edge of the table.
    void check_entry(const scenario::Reinforcement& group) {
        const Outline entry = scenario::to_outline(group.entry);
        const Spot corner = table_[2];
        const auto all = [&](auto on_edge) { return std::ranges::all_of(entry, on_edge); };
        const bool good = all([](const Spot& spot) { return spot.x == 0; }) ||
                          all([&](const Spot& spot) { return spot.x == corner.x; }) ||
                          all([](const Spot& spot) { return spot.y == 0; }) ||
                          all([&](const Spot& spot) { return spot.y == corner.y; });
        const bool inside = all([&](const Spot& spot) { return scenario::is_inside(spot, table_); });
        if (good && inside) return;
        const text::Span span = group.entry.empty() ? text::Span(group.span) : text::Span(group.entry.front().span);
        const std::string way =
            entry.empty() ? "" : fmt::format(": from {} to {}", square_of(entry.front()), square_of(entry.back()));
        diagnostics_.error(off_table, span, "this arrival does not come in along an edge of the table" + way).help =
            "both points of `entry` lie on the same edge";
    }

    const Scenario& scenario_;
    Outline table_;
    std::vector<std::pair<const Unit*, Outline>> standing_;  ///< units checked so far, and their footprints
    static constexpr std::size_t named_ = 3;
    text::Diagnostics& diagnostics_;
};

}  // namespace

void check_places(const CheckContext& context, text::Diagnostics& diagnostics) {
    PlaceCheck check(*context.scenario, diagnostics);
    check.check_ground();
    check.check_units();
}

}  // namespace broadside::check
