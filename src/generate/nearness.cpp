#include "generate/nearness.hpp"

#include "scenario/whole_root.hpp"

#include <algorithm>
#include <cstdlib>

namespace broadside::generate {

using scenario::Spot;

// A twentieth of a millimetre, in which a quarter of an inch is whole.
static constexpr std::int64_t unit = 50;

static Spot spot_of(const GroundPoint& point) {
    return {point.x / unit, point.y / unit};
}

scenario::Outline to_spots(const std::vector<GroundPoint>& points) {
    scenario::Outline out;
    out.reserve(points.size());
    for (const GroundPoint& point : points) out.push_back(spot_of(point));
    return out;
}

std::int64_t distance(const GroundPoint& one, const GroundPoint& other) {
    return scenario::whole_root((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y));
}

static bool is_near(const Spot& point, const Spot& from, const Spot& to, std::int64_t distance) {
    const Spot way{to.x - from.x, to.y - from.y}, off{point.x - from.x, point.y - from.y};
    const std::int64_t along = way.x * off.x + way.y * off.y, whole = way.x * way.x + way.y * way.y;
    const std::int64_t square = distance * distance;
    if (along <= 0) return off.x * off.x + off.y * off.y < square;
    if (along >= whole) return scenario::squared_distance(point, to) < square;
    const std::int64_t across = std::abs(way.x * off.y - way.y * off.x);
    // Bound for whole squares below; nothing is near anything farther off.
    constexpr std::int64_t farthest = 3'000'000'000;
    return across < farthest && across * across < square * whole;
}

bool is_nearer(const GroundPoint& point, const GroundPoint& from, const GroundPoint& to, std::int64_t distance) {
    return is_near(spot_of(point), spot_of(from), spot_of(to), distance / unit);
}

bool is_nearer(const GroundPoint& point, const std::vector<GroundPoint>& course, std::int64_t distance) {
    for (std::size_t i = 1; i < course.size(); ++i)
        if (is_nearer(point, course[i - 1], course[i], distance)) return true;
    return false;
}

static std::int64_t turn_of(const Spot& a, const Spot& b, const Spot& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static bool are_on_both_sides(std::int64_t one, std::int64_t other) {
    return (one < 0 && other > 0) || (one > 0 && other < 0);
}

struct Stretch {
    Spot from, to;
};

static bool do_cross(const Stretch& one, const Stretch& other) {
    return are_on_both_sides(turn_of(one.from, one.to, other.from), turn_of(one.from, one.to, other.to)) &&
           are_on_both_sides(turn_of(other.from, other.to, one.from), turn_of(other.from, other.to, one.to));
}

static bool lie_beside(const Stretch& one, const Stretch& other, std::int64_t distance) {
    const auto parts = [distance](std::int64_t a, std::int64_t b, std::int64_t c, std::int64_t d) {
        return std::max(a, b) + distance < std::min(c, d) || std::max(c, d) + distance < std::min(a, b);
    };
    if (parts(one.from.x, one.to.x, other.from.x, other.to.x)) return false;
    if (parts(one.from.y, one.to.y, other.from.y, other.to.y)) return false;
    return do_cross(one, other) || is_near(one.from, other.from, other.to, distance) ||
           is_near(one.to, other.from, other.to, distance) || is_near(other.from, one.from, one.to, distance) ||
           is_near(other.to, one.from, one.to, distance);
}

static std::vector<Stretch> stretches_of(const Drawn& drawn) {
    const scenario::Outline spots = to_spots(drawn.points);
    std::vector<Stretch> out;
    for (std::size_t i = 1; i < spots.size(); ++i) out.push_back({spots[i - 1], spots[i]});
    if (drawn.closed && spots.size() > 2) out.push_back({spots.back(), spots.front()});
    return out;
}

bool come_nearer(const Drawn& one, const Drawn& other, std::int64_t distance) {
    const std::vector<Stretch> ours = stretches_of(one), theirs = stretches_of(other);
    for (const Stretch& here : ours)
        for (const Stretch& there : theirs)
            if (lie_beside(here, there, distance / unit)) return true;
    // Without meeting edges, one lies completely inside the other, or outside.
    return (other.closed && scenario::is_inside(spot_of(one.points.front()), to_spots(other.points))) ||
           (one.closed && scenario::is_inside(spot_of(other.points.front()), to_spots(one.points)));
}

std::vector<GroundPoint> outline_of(const GroundRectangle& rectangle) {
    const auto& [left, near, right, far] = rectangle;
    return {{left, near}, {right, near}, {right, far}, {left, far}};
}

std::optional<GroundPoint> crossing_of(const GroundPoint& a, const GroundPoint& b, const GroundPoint& c,
                                       const GroundPoint& d) {
    const Stretch one{spot_of(a), spot_of(b)}, other{spot_of(c), spot_of(d)};
    if (!do_cross(one, other)) return std::nullopt;
    const std::int64_t before = turn_of(other.from, other.to, one.from), behind = turn_of(other.from, other.to, one.to);
    return GroundPoint{unit * (one.from.x + (one.to.x - one.from.x) * before / (before - behind)),
                       unit * (one.from.y + (one.to.y - one.from.y) * before / (before - behind))};
}

}  // namespace broadside::generate
