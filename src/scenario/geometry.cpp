#include "scenario/geometry.hpp"

#include "text/diagnostic.hpp"

#include <algorithm>
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/linestring.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <cmath>
#include <cstddef>

namespace broadside::scenario {

namespace bg = boost::geometry;

using Corner = bg::model::d2::point_xy<double>;
/// Open polygon: the first corner is not repeated at the end.
using Polygon = bg::model::polygon<Corner, true, false>;
using Edge = bg::model::linestring<Corner>;

Spot to_spot(const Point& point) {
    return {tenths_of_mm(point.x), tenths_of_mm(point.y)};
}

Outline to_outline(const std::vector<Point>& points) {
    Outline out;
    for (const Point& point : points) out.push_back(to_spot(point));
    return out;
}

// Sines of 0, 15 ... 90 degrees in billionths.
static constexpr std::array<std::int64_t, 7> sines{0,         258819045, 500000000, 707106781,
                                                   866025404, 965925826, 1000000000};
static constexpr std::int64_t billion = 1'000'000'000;

static std::int64_t sine(std::int64_t fifteenths) {
    std::int64_t turn = fifteenths % 24;
    if (turn >= 12) return -sine(turn - 12);
    return sines.at(turn <= 6 ? turn : 12 - turn);
}

static std::int64_t rounded(std::int64_t product) {
    return (product + (product < 0 ? -billion : billion) / 2) / billion;
}

Spot step_towards(std::int64_t facing, std::int64_t length) {
    if (facing < 0 || facing % 15 != 0) text::internal_error("a facing that is not a multiple of 15 degrees");
    std::int64_t fifteenths = facing / 15;
    return {rounded(length * sine(fifteenths)), rounded(length * sine(fifteenths + 6))};
}

static Spot operator+(const Spot& one, const Spot& other) {
    return {one.x + other.x, one.y + other.y};
}

Outline footprint(const Unit& unit) {
    if (!unit.position) return {};
    Spot front = to_spot(unit.position->front);
    std::int64_t width = tenths_of_mm(unit.frontage), facing = unit.position->facing;
    Spot left = front + step_towards(facing + 270, width / 2);
    Spot right = front + step_towards(facing + 90, width - width / 2);
    Spot back = step_towards(facing + 180, tenths_of_mm(unit.depth));
    return {left, right, right + back, left + back};
}

Outline table_outline(const Identity& identity) {
    std::int64_t width = tenths_of_mm(identity.width), depth = tenths_of_mm(identity.depth);
    return {{0, 0}, {width, 0}, {width, depth}, {0, depth}};
}

/// Coordinates are whole tenths of a millimetre, far below 2^26, so that the products by which the library decides on
/// which side of an edge a corner lies, and squared distances, are exact.
static Corner to_corner(const Spot& spot) {
    return {static_cast<double>(spot.x), static_cast<double>(spot.y)};
}

static Polygon to_polygon(const Outline& outline) {
    Polygon out;
    for (const Spot& spot : outline) out.outer().push_back(to_corner(spot));
    bg::correct(out);
    return out;
}

std::optional<std::pair<std::size_t, std::size_t>> crossing_edges(const Outline& outline) {
    const auto edge = [&outline](std::size_t i) {
        return Edge{to_corner(outline[i]), to_corner(outline[(i + 1) % outline.size()])};
    };
    for (std::size_t i = 0; i < outline.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (bg::crosses(edge(j), edge(i))) return {{j, i}};  // adjacent edges only touch
    return std::nullopt;
}

bool is_inside(const Spot& spot, const Outline& outline) {
    return bg::covered_by(to_corner(spot), to_polygon(outline));
}

bool is_inside(const Outline& inner, const Outline& outer) {
    return !inner.empty() && bg::covered_by(to_polygon(inner), to_polygon(outer));
}

bool overlap(const Outline& one, const Outline& other) {
    if (one.empty() || other.empty()) return false;
    const bg::de9im::mask insides_meet("T********");
    return bg::relate(to_polygon(one), to_polygon(other), insides_meet);
}

std::optional<Spot> shared_spot(const Outline& one, const Outline& other) {
    if (!overlap(one, other)) return std::nullopt;
    std::vector<Polygon> pieces;
    bg::intersection(to_polygon(one), to_polygon(other), pieces);
    const auto largest = std::ranges::max_element(
        pieces, [](const Polygon& here, const Polygon& there) { return bg::area(here) < bg::area(there); });
    if (largest == pieces.end()) return std::nullopt;
    Corner middle{0, 0};
    bg::centroid(*largest, middle);
    const Corner& spot = bg::covered_by(middle, *largest) ? middle : largest->outer().front();
    return Spot{std::llround(spot.x()), std::llround(spot.y())};
}

std::int64_t squared_distance(const Spot& one, const Spot& other) {
    return std::llround(bg::comparable_distance(to_corner(one), to_corner(other)));
}

}  // namespace broadside::scenario
