#include "book/distances.hpp"

#include "scenario/whole_root.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace broadside::book {

using scenario::Outline;
using scenario::Spot;
using scenario::whole_root;

static std::int64_t to_stretch(const Spot& spot, const Spot& from, const Spot& to) {
    const Spot way{to.x - from.x, to.y - from.y}, off{spot.x - from.x, spot.y - from.y};
    const std::int64_t squared = way.x * way.x + way.y * way.y;
    const std::int64_t along = way.x * off.x + way.y * off.y;
    if (along <= 0 || squared == 0) return whole_root(scenario::squared_distance(spot, from));
    if (along >= squared) return whole_root(scenario::squared_distance(spot, to));
    // Rounds the root up below the line, to keep the result a lower bound.
    return std::abs(way.x * off.y - way.y * off.x) / (whole_root(squared) + 1);
}

/// An outline of two spots is one edge, any other is closed.
static std::size_t edges_of(const Outline& ground) {
    return ground.size() < 3 ? ground.size() - 1 : ground.size();
}

std::int64_t distance(const Spot& spot, const Outline& ground) {
    if (ground.size() == 1) return whole_root(scenario::squared_distance(spot, ground[0]));
    if (ground.size() > 2 && scenario::is_inside(spot, ground)) return 0;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (std::size_t i = 0; i < edges_of(ground); ++i)
        least = std::min(least, to_stretch(spot, ground[i], ground[(i + 1) % ground.size()]));
    return least;
}

namespace {

struct Box {
    Spot low, high;
};

}  // namespace

static Box box_of(const Outline& ground) {
    Box box{ground.front(), ground.front()};
    for (const Spot& spot : ground) {
        box.low = {std::min(box.low.x, spot.x), std::min(box.low.y, spot.y)};
        box.high = {std::max(box.high.x, spot.x), std::max(box.high.y, spot.y)};
    }
    return box;
}

std::int64_t distance_at_least(const Outline& one, const Outline& other) {
    const Box mine = box_of(one), theirs = box_of(other);
    const std::int64_t across = std::max(theirs.low.x - mine.high.x, mine.low.x - theirs.high.x);
    const std::int64_t down = std::max(theirs.low.y - mine.high.y, mine.low.y - theirs.high.y);
    // The distance along one axis is a lower bound; reduced a little further.
    return std::max<std::int64_t>(0, std::max(across, down)) * 9 / 10;
}

std::int64_t distance(const Outline& one, const Outline& other) {
    if (one.size() > 2 && other.size() > 2 && scenario::overlap(one, other)) return 0;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const Spot& spot : one) least = std::min(least, distance(spot, other));
    for (const Spot& spot : other) least = std::min(least, distance(spot, one));
    return least;
}

}  // namespace broadside::book
