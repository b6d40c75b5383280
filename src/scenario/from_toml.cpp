#include "scenario/from_toml.hpp"

#include "scenario/codes.hpp"
#include "scenario/field_tables.hpp"
#include "scenario/geometry.hpp"
#include "scenario/grid.hpp"
#include "scenario/musters.hpp"
#include "scenario/references.hpp"

#include <cmath>
#include <fmt/format.h>

namespace broadside::scenario {

const text::Shape& scenario_shape() {
    // A file may define all units in musters; `scenario_fields` describes the unfolded tree.
    static const text::Shape shape = [] {
        text::Shape written = *scenario_fields().shape();
        for (text::Field& field : written.fields)
            if (field.key == "unit") field.required = false;
        return written;
    }();
    return shape;
}

// ---- outlines

/// Name of an edge; corners are counted from one.
static std::string name_of_edge(std::size_t edge, std::size_t corners) {
    return fmt::format("from point {} to {}", edge + 1, (edge + 1) % corners + 1);
}

/// Intersection of two edges, given by their first corners. They cross, so each has an end on either side of the other.
static Spot crossing_spot(const Outline& outline, std::size_t one, std::size_t other) {
    const auto end_of = [&outline](std::size_t edge) { return outline[(edge + 1) % outline.size()]; };
    const Spot from = outline[one], to = end_of(one);
    const Spot begin = outline[other], end = end_of(other);
    const auto off = [&](const Spot& spot) {
        return static_cast<double>((to.x - from.x) * (spot.y - from.y) - (to.y - from.y) * (spot.x - from.x));
    };
    const double part = off(begin) / (off(begin) - off(end));
    const auto between = [part](std::int64_t here, std::int64_t there) {
        return here + std::llround(part * static_cast<double>(there - here));
    };
    return {between(begin.x, end.x), between(begin.y, end.y)};
}

/// An outline that could not be read has no corners.
static void check_outline(const std::vector<Point>& area, const Scenario& scenario, text::Diagnostics& diagnostics) {
    const Outline outline = to_outline(area);
    const auto crossing = crossing_edges(outline);
    if (!crossing) return;
    const auto [one, other] = *crossing;
    diagnostics
        .error(malformed_outline, area[other].span,
               fmt::format("`area` crosses itself in {}: the edge {} and that {}",
                           square_of(crossing_spot(outline, one, other), scenario), name_of_edge(other, area.size()),
                           name_of_edge(one, area.size())))
        .help = "write the corners in the order in which they stand around it";
}

/// Reports outlines that cross themselves, with the map square of the crossing. Runs after everything is read, since
/// the size of the squares depends on the positions of units.
static void check_outlines(const Scenario& scenario, text::Diagnostics& diagnostics) {
    for (const Terrain& piece : scenario.terrain)
        if (piece.form == Terrain::Form::area) check_outline(piece.points, scenario, diagnostics);
    for (const Zone& zone : scenario.zones) check_outline(zone.area, scenario, diagnostics);
}

// ---- the whole

std::optional<Scenario> from_toml(const text::Value& written, text::Diagnostics& diagnostics) {
    const std::size_t errors_of_musters = diagnostics.error_count();
    const text::Value tree = unfold_musters(written, diagnostics);
    const bool is_unfolded = diagnostics.error_count() == errors_of_musters;
    if (!text::conform(tree, *scenario_fields().shape(), diagnostics) || !is_unfolded) return std::nullopt;
    const std::size_t errors = diagnostics.error_count();
    Scenario out;
    scenario_fields().read(out, tree, {out, diagnostics});
    check_outlines(out, diagnostics);
    check_references(out, diagnostics);
    check_citations(tree, out, diagnostics);
    if (diagnostics.error_count() != errors) return std::nullopt;
    return out;
}

}  // namespace broadside::scenario
