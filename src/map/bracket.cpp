#include "map/bracket.hpp"

#include <algorithm>
#include <cmath>

namespace broadside::map {

namespace {

constexpr double widest_gap = 14;  ///< between neighbours
constexpr double away = 1.2;       ///< from the blocks
constexpr double leg = 2;
constexpr double arrow_room = 3.3;  ///< of the arrow on a front
constexpr double words_away = 0.8;

struct Wings {
    Point left, right;
};

Wings wings_of(const UnitMark& mark, BracketSide side) {
    return side == BracketSide::rear ? Wings{mark.ground[3], mark.ground[2]} : Wings{mark.ground[0], mark.ground[1]};
}

Point moved(Point point, Point way, double reach) {
    return {point.x + way.x * reach, point.y + way.y * reach};
}

}  // namespace

double upright(double degrees) {
    while (degrees > 90) degrees -= 180;
    while (degrees <= -90) degrees += 180;
    return degrees;
}

bool are_neighbours(const UnitMark& one, const UnitMark& other) {
    const bool look_alike = std::abs(one.degrees - other.degrees) < 0.1;
    return look_alike &&
           std::min(distance(one.ground[1], other.ground[0]), distance(one.ground[0], other.ground[1])) <= widest_gap;
}

Bracket bracket_of(const UnitMark& first, const UnitMark& last, BracketSide side) {
    const Point front = first.ground[0], rear = first.ground[3];
    const double way = (side == BracketSide::rear ? -1 : 1) / first.depth;
    const Point outward{way * (front.x - rear.x), way * (front.y - rear.y)};
    const Wings one = wings_of(first, side), other = wings_of(last, side);
    const bool goes_right = distance(one.left, other.right) >= distance(other.left, one.right);
    const Point begin = goes_right ? one.left : other.left, end = goes_right ? other.right : one.right;
    const double near = side == BracketSide::rear ? away : away + arrow_room, far = near + leg;
    return {
        {moved(begin, outward, near), moved(begin, outward, far), moved(end, outward, far), moved(end, outward, near)},
        {moved(midway(begin, end), outward, (near + far) / 2), upright(first.degrees), 0},
        distance(begin, end),
        leg,
        outward};
}

std::vector<Candidate> outside(const Bracket& bracket, double width, double height) {
    const Point out = bracket.outward;
    const double reach = bracket.height / 2 + words_away + std::abs(out.x) * width / 2 + std::abs(out.y) * height / 2;
    std::vector<Candidate> places;
    for (const double slide : {0.0, 3.0, -3.0, 7.0, -7.0}) {
        const Point middle = moved(bracket.place.middle, out, reach);
        places.push_back({moved(middle, {-out.y, out.x}, slide), 0, std::abs(slide) / 10});
    }
    return places;
}

}  // namespace broadside::map
