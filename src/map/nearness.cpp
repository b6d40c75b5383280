#include "map/nearness.hpp"

#include <algorithm>
#include <limits>

namespace broadside::map {

namespace {

constexpr double clearly = 0.7;        ///< distance by which it must be nearer to the edge of the words
constexpr double middle_clearly = 2;   ///< or, with equal edge distances, to their middle
constexpr double equally_near = 0.05;  ///< negligible difference

/// Lower bound of the gap between the contents of two boxes.
double box_gap(const Box& one, const Box& other) {
    const double x = std::max({one.left - other.right, other.left - one.right, 0.0});
    const double y = std::max({one.top - other.bottom, other.top - one.bottom, 0.0});
    return distance({0, 0}, {x, y});
}

double gap_to_middle(const Outline& words, const Parts& parts) {
    return gap_to(turned_box(box_around(words).middle(), 0.01, 0.01, 0), parts);
}

}  // namespace

double gap_to(const Outline& words, const Parts& parts) {
    const Box box = box_around(words);
    double nearest = std::numeric_limits<double>::infinity();
    for (const Outline& part : parts)
        if (box_gap(box, box_around(part)) < nearest) nearest = std::min(nearest, gap(words, part));
    return nearest;
}

std::optional<Course> leader_to(const Outline& words, const Parts& parts, double without_leader) {
    if (gap_to(words, parts) <= without_leader) return std::nullopt;
    const Point from = box_around(words).middle();
    std::optional<Point> end;
    for (const Outline& part : parts)
        for (const Stop& stop : stops_along(closed(part), 4))
            if (!end || distance(from, stop.at) < distance(from, *end)) end = stop.at;
    if (!end) return std::nullopt;
    return Course{from, *end};
}

bool belong(const Outline& words, const Parts& named, const std::vector<const Parts*>& others) {
    const double own = gap_to(words, named);
    const Box box = box_around(words);
    return std::all_of(others.begin(), others.end(), [&](const Parts* other) {
        const bool is_far = std::all_of(other->begin(), other->end(), [&](const Outline& part) {
            return box_gap(box, box_around(part)) >= own + clearly;
        });
        if (is_far) return true;
        const double theirs = gap_to(words, *other);
        if (own + clearly <= theirs) return true;
        return own <= theirs + equally_near &&
               gap_to_middle(words, named) + middle_clearly <= gap_to_middle(words, *other);
    });
}

}  // namespace broadside::map
