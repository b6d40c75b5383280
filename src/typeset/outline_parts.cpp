#include "typeset/outline_parts.hpp"

#include "text/lists.hpp"

#include <array>

namespace broadside::typeset::outline {

std::vector<Point> corners(double x, double y, double width, double height) {
    return {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
}

std::vector<PathStep> chain(const std::vector<Point>& points) {
    std::vector<PathStep> steps;
    for (const Point& point : points)
        steps.push_back({steps.empty() ? PathStep::Kind::move : PathStep::Kind::line, point, {}, {}});
    return steps;
}

std::vector<PathStep> circle(Point centre, double radius, int first_quarter, int quarters) {
    constexpr double handle = 0.5523;  // the usual handle length for a quarter circle
    static constexpr std::array<Point, 4> ways{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    const auto at = [&](Point way, Point side) {
        return Point{centre.x + radius * (way.x + handle * side.x), centre.y + radius * (way.y + handle * side.y)};
    };
    const auto way = [](int quarter) { return ways.at(static_cast<std::size_t>(quarter % 4)); };
    std::vector<PathStep> steps{{PathStep::Kind::move, at(way(first_quarter), {}), {}, {}}};
    for (int i = first_quarter; i < first_quarter + quarters; ++i)
        steps.push_back({PathStep::Kind::curve, at(way(i + 1), {}), at(way(i), way(i + 1)), at(way(i + 1), way(i))});
    return steps;
}

Part filled(const std::vector<Point>& points, Paint paint) {
    return {chain(points), paint, 0};
}

Part box(double x, double y, double width, double height, Paint paint) {
    return filled(corners(x, y, width, height), paint);
}

Part line(const std::vector<Point>& points, double pen) {
    return {chain(points), Paint::black, pen};
}

Part outlined(const std::vector<Point>& points, double pen) {
    // Repeats one side, so that the last corner is joined.
    std::vector<Point> closed = points;
    closed.insert(closed.end(), points.begin(), points.begin() + 2);
    return line(closed, pen);
}

Part disc(Point centre, double radius, Paint paint) {
    return {circle(centre, radius), paint, 0};
}

Part ring(Point centre, double radius, double pen) {
    return {circle(centre, radius), Paint::black, pen};
}

Parts operator+(Parts a, const Parts& b) {
    text::append(a, b);
    return a;
}

template <typename Move>
static Parts changed(Parts parts, const Move& move) {
    for (Part& part : parts)
        for (PathStep& step : part.steps)
            for (Point* point : {&step.to, &step.a, &step.b}) *point = move(*point);
    return parts;
}

Parts mirrored_down(Parts parts) {
    return changed(std::move(parts), [](Point point) { return Point{point.x, 20 - point.y}; });
}

Parts moved(Parts parts, double x, double y) {
    return changed(std::move(parts), [=](Point point) { return Point{point.x + x, point.y + y}; });
}

std::vector<Point> arrow_down(double x, double top, double tip, double half) {
    const double shaft = half * 0.4, head = half * 1.15;
    return {{x - shaft, top}, {x + shaft, top},       {x + shaft, tip - head}, {x + half, tip - head},
            {x, tip},         {x - half, tip - head}, {x - shaft, tip - head}};
}

std::vector<Point> arrow_up(double x, double bottom, double tip, double half) {
    std::vector<Point> points = arrow_down(x, 0, bottom - tip, half);
    for (Point& point : points) point.y = bottom - point.y;
    return points;
}

}  // namespace broadside::typeset::outline
