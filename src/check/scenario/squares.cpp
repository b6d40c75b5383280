#include "check/scenario/squares.hpp"

#include "scenario/going.hpp"
#include "scenario/grid.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::check {

using scenario::Outline;
using scenario::Scenario;
using scenario::Spot;

std::string square_of(const scenario::Point& point, const Scenario& scenario) {
    return scenario::square_of(scenario::to_spot(point), scenario);
}

std::string square_shared(const scenario::Unit& unit, const scenario::Terrain& piece, const Scenario& scenario) {
    const Outline ground = scenario::footprint(unit);
    for (const Outline& covered : scenario::covered_by(piece, 1))
        if (const auto shared = scenario::shared_spot(covered, ground)) return scenario::square_of(*shared, scenario);
    return square_of(unit.position->front, scenario);
}

std::string squares_of(const std::vector<scenario::Point>& points, const Scenario& scenario) {
    if (points.empty()) return "";
    const Outline spots = scenario::to_outline(points);
    Spot near = spots.front(), far = spots.front();
    for (const Spot& spot : spots) {
        near = {std::min(near.x, spot.x), std::min(near.y, spot.y)};
        far = {std::max(far.x, spot.x), std::max(far.y, spot.y)};
    }
    // An area that ends on a grid line does not reach into the next square.
    far = {std::max(near.x, far.x - 1), std::max(near.y, far.y - 1)};
    const std::string from = scenario::square_of(near, scenario), to = scenario::square_of(far, scenario);
    return from == to ? from : fmt::format("{} to {}", from, to);
}

std::string squares_of_zones(std::string_view side, const Scenario& scenario) {
    std::string out;
    for (const scenario::Zone& zone : scenario.zones)
        if (zone.side.id == side) out += (out.empty() ? "" : " and ") + squares_of(zone.area, scenario);
    return out;
}

}  // namespace broadside::check
