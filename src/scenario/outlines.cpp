#include "scenario/outlines.hpp"

#include "scenario/codes.hpp"
#include "scenario/geometry.hpp"
#include "scenario/grid.hpp"

#include <cmath>
#include <fmt/format.h>
#include <vector>

namespace broadside::scenario {

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

void check_outlines(const Scenario& scenario, text::Diagnostics& diagnostics) {
    for (const Terrain& piece : scenario.terrain)
        if (piece.form == Terrain::Form::area) check_outline(piece.points, scenario, diagnostics);
    for (const Zone& zone : scenario.zones) check_outline(zone.area, scenario, diagnostics);
}

}  // namespace broadside::scenario
