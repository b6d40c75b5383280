#include "scenario/geometry.hpp"

#include "text/diagnostic.hpp"

#include <algorithm>
#include <cstddef>

namespace broadside::scenario {

Spot to_spot(const Point& point) {
    return {tenths_of_mm(point.x), tenths_of_mm(point.y)};
}

Outline to_outline(const std::vector<Point>& points) {
    Outline out;
    for (const Point& point : points) out.push_back(to_spot(point));
    return out;
}

// Sines of 0, 15 ... 90 degrees in parts of a billion.
static constexpr std::array<std::int64_t, 7> sines{0,         258819045, 500000000, 707106781,
                                                   866025404, 965925826, 1000000000};
static constexpr std::int64_t billion = 1'000'000'000;

static std::int64_t sine(std::int64_t fifteenths) {
    std::int64_t turn = fifteenths % 24;
    if (turn >= 12) return -sine(turn - 12);
    return sines.at(static_cast<std::size_t>(turn <= 6 ? turn : 12 - turn));
}

static std::int64_t rounded(std::int64_t product) {
    return (product + (product < 0 ? -billion : billion) / 2) / billion;
}

Spot step_towards(std::int64_t facing, std::int64_t length) {
    if (facing < 0 || facing % 15 != 0) text::internal_error("a facing that is no multiple of 15 degrees");
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

/// Twice the area of the triangle: positive when `c` lies left of the way from `a` to `b`, zero when the three are in
/// line.
static std::int64_t turn(const Spot& a, const Spot& b, const Spot& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static bool lies_on(const Spot& spot, const Spot& a, const Spot& b) {
    return turn(a, b, spot) == 0 && std::min(a.x, b.x) <= spot.x && spot.x <= std::max(a.x, b.x) &&
           std::min(a.y, b.y) <= spot.y && spot.y <= std::max(a.y, b.y);
}

/// Calls `visit(a, b)` for every edge until it answers true; whether it did.
template <typename Visit>
static bool any_edge(const Outline& outline, Visit visit) {
    for (std::size_t i = 0; i < outline.size(); ++i)
        if (visit(outline[i], outline[(i + 1) % outline.size()])) return true;
    return false;
}

bool is_inside(const Spot& spot, const Outline& outline) {
    bool inside = false;
    bool on_edge = any_edge(outline, [&](const Spot& a, const Spot& b) {
        if (lies_on(spot, a, b)) return true;
        // A ray to the right crosses this edge: the edge passes from below to above the spot on its right side.
        if ((a.y > spot.y) != (b.y > spot.y) && (turn(a, b, spot) > 0) == (b.y > a.y)) inside = !inside;
        return false;
    });
    return on_edge || inside;
}

/// Whether two edges cross at a point inside both.
static bool cross(const Spot& a, const Spot& b, const Spot& c, const Spot& d) {
    auto side = [](std::int64_t area) { return (area > 0) - (area < 0); };
    return side(turn(a, b, c)) * side(turn(a, b, d)) < 0 && side(turn(c, d, a)) * side(turn(c, d, b)) < 0;
}

std::optional<std::pair<std::size_t, std::size_t>> crossing_edges(const Outline& outline) {
    for (std::size_t i = 0; i < outline.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (cross(outline[j], outline[j + 1], outline[i], outline[(i + 1) % outline.size()])) return {{j, i}};
    return std::nullopt;
}

static bool edges_cross(const Outline& one, const Outline& other) {
    return any_edge(one, [&](const Spot& a, const Spot& b) {
        return any_edge(other, [&](const Spot& c, const Spot& d) { return cross(a, b, c, d); });
    });
}

/// Doubles coordinates, so that middles of edges are whole.
static Outline doubled(const Outline& outline) {
    Outline out = outline;
    for (Spot& spot : out) spot = {spot.x * 2, spot.y * 2};
    return out;
}

/// Corners and middles of edges of an outline, doubled.
static Outline doubled_marks(const Outline& outline) {
    Outline out = doubled(outline);
    any_edge(outline, [&](const Spot& a, const Spot& b) {
        out.push_back(a + b);
        return false;
    });
    return out;
}

bool is_inside(const Outline& inner, const Outline& outer) {
    if (inner.empty() || edges_cross(inner, outer)) return false;
    Outline around = doubled(outer);
    Outline marks = doubled_marks(inner);
    return std::all_of(marks.begin(), marks.end(), [&](const Spot& mark) { return is_inside(mark, around); });
}

static bool is_strictly_inside(const Spot& spot, const Outline& outline) {
    bool on_edge = any_edge(outline, [&](const Spot& a, const Spot& b) { return lies_on(spot, a, b); });
    return !on_edge && is_inside(spot, outline);
}

/// A mark well inside an outline: the middle of its corners. Good for footprints and other outlines without hollows.
static Spot middle(const Outline& outline) {
    Spot sum;
    for (const Spot& spot : outline) sum = sum + spot;
    std::int64_t count = static_cast<std::int64_t>(outline.size());
    return {sum.x * 2 / count, sum.y * 2 / count};
}

bool overlap(const Outline& one, const Outline& other) {
    if (one.empty() || other.empty()) return false;
    if (edges_cross(one, other)) return true;
    auto reaches_into = [](const Outline& from, const Outline& into) {
        Outline around = doubled(into);
        Outline marks = doubled_marks(from);
        marks.push_back(middle(from));
        return std::any_of(marks.begin(), marks.end(),
                           [&](const Spot& mark) { return is_strictly_inside(mark, around); });
    };
    return reaches_into(one, other) || reaches_into(other, one);
}

/// Where two edges that cross do, doubled.
static Spot doubled_crossing(const Spot& a, const Spot& b, const Spot& c, const Spot& d) {
    const std::int64_t from = turn(c, d, a), to = turn(c, d, b);
    return {2 * a.x + 2 * (b.x - a.x) * from / (from - to), 2 * a.y + 2 * (b.y - a.y) * from / (from - to)};
}

std::optional<Spot> shared_spot(const Outline& one, const Outline& other) {
    if (!overlap(one, other)) return std::nullopt;
    Outline shared;  // doubled: corners of the ground they share, and middles of edges within it
    const auto add_marks = [&](const Outline& from, const Outline& into) {
        for (const Spot& mark : doubled_marks(from))
            if (is_inside(mark, doubled(into))) shared.push_back(mark);
    };
    add_marks(one, other);
    add_marks(other, one);
    any_edge(one, [&](const Spot& a, const Spot& b) {
        return any_edge(other, [&](const Spot& c, const Spot& d) {
            if (cross(a, b, c, d)) shared.push_back(doubled_crossing(a, b, c, d));
            return false;
        });
    });
    if (shared.empty()) return std::nullopt;
    const Spot sum = middle(shared);  // of doubled spots: doubled twice
    const Spot mean{sum.x / 4, sum.y / 4};
    if (is_inside(mean, one) && is_inside(mean, other)) return mean;
    return Spot{shared.front().x / 2, shared.front().y / 2};
}

std::int64_t squared_distance(const Spot& one, const Spot& other) {
    return (one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y);
}

}  // namespace broadside::scenario
