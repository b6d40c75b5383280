#include "map/shape.hpp"

#include <algorithm>
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/linestring.hpp>
#include <boost/geometry/geometries/multi_linestring.hpp>
#include <boost/geometry/geometries/multi_polygon.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <boost/geometry/geometries/register/point.hpp>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

BOOST_GEOMETRY_REGISTER_POINT_2D(broadside::typeset::Point, double, boost::geometry::cs::cartesian, x, y)

namespace broadside::map {

namespace bg = boost::geometry;

namespace {

/// Open: the last corner is joined implicitly to the first.
using Polygon = bg::model::polygon<Point, true, false>;
using Polygons = bg::model::multi_polygon<Polygon>;
using Line = bg::model::linestring<Point>;
using Lines = bg::model::multi_linestring<Line>;

Polygon to_polygon(const Outline& outline) {
    Polygon out;
    out.outer().assign(outline.begin(), outline.end());
    bg::correct(out);
    return out;
}

Line to_line(const Course& course) {
    return {course.begin(), course.end()};
}

Outline from_ring(const Polygon::ring_type& ring) {
    return {ring.begin(), ring.end()};
}

Point between(Point from, Point to, double share) {
    return {from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
}

/// Rounded corner between two others: a curve with its ends on the edges.
void add_corner(Point before, Point corner, Point after, double radius, std::vector<Point>& out) {
    const double in = distance(before, corner), away = distance(corner, after);
    const double reach = std::min({radius, in / 2, away / 2});
    if (reach <= 0) return out.push_back(corner);
    const Point begin = between(corner, before, reach / in), end = between(corner, after, reach / away);
    constexpr int steps = 6;
    for (int i = 0; i <= steps; ++i) {
        const double share = static_cast<double>(i) / steps;
        out.push_back(between(between(begin, corner, share), between(corner, end, share), share));
    }
}

/// Whether a line along an edge of the first keeps the outlines apart; they may touch it. Of convex outlines that do
/// not overlap, one has such an edge; of others it may be missed, never found in vain.
bool are_parted(const Outline& one, const Outline& other) {
    for (std::size_t i = 0, before = one.size() - 1; i < one.size(); before = i++) {
        const Point from = one[before], to = one[i];
        if (from == to) continue;  // a doubled corner has no line
        const auto side = [&](Point point) {
            return (point.x - from.x) * (to.y - from.y) - (point.y - from.y) * (to.x - from.x);
        };
        const auto is_left = [&](Point point) { return side(point) <= 0; };
        const auto is_right = [&](Point point) { return side(point) >= 0; };
        if (std::ranges::all_of(one, is_left) && std::ranges::all_of(other, is_right)) return true;
        if (std::ranges::all_of(one, is_right) && std::ranges::all_of(other, is_left)) return true;
    }
    return false;
}

/// Squared distance from the corners of one outline to the nearest edge of another.
double squared_to_edges(const Outline& corners, const Outline& edges) {
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0, before = edges.size() - 1; i < edges.size(); before = i++) {
        const bg::model::referring_segment<const Point> edge(edges[before], edges[i]);
        for (const Point& corner : corners) nearest = std::min(nearest, bg::comparable_distance(corner, edge));
    }
    return nearest;
}

}  // namespace

double distance(Point one, Point other) {
    return std::sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y));
}

Point midway(Point one, Point other) {
    return {(one.x + other.x) / 2, (one.y + other.y) / 2};
}

Box box_around(const std::vector<Point>& points) {
    Box box{points.front().x, points.front().y, points.front().x, points.front().y};
    for (const Point& point : points) {
        box.left = std::min(box.left, point.x);
        box.right = std::max(box.right, point.x);
        box.top = std::min(box.top, point.y);
        box.bottom = std::max(box.bottom, point.y);
    }
    return box;
}

Outline outline_of(const Box& box) {
    return {{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}};
}

Box shrunk(const Box& box, double margin) {
    return {box.left + margin, box.top + margin, box.right - margin, box.bottom - margin};
}

std::vector<Outline> clipped(const Outline& outline, const Box& box) {
    Polygons pieces;
    bg::intersection(to_polygon(outline), to_polygon(outline_of(box)), pieces);
    std::vector<Outline> out;
    for (const Polygon& piece : pieces) out.push_back(from_ring(piece.outer()));
    return out;
}

std::vector<Course> clipped_course(const Course& course, const Box& box) {
    Lines pieces;
    bg::intersection(to_line(course), to_polygon(outline_of(box)), pieces);
    std::vector<Course> out;
    for (const Line& piece : pieces) out.emplace_back(piece.begin(), piece.end());
    return out;
}

std::vector<Course> outside_of(const Course& course, const Outline& outline) {
    Lines pieces;
    bg::difference(to_line(course), to_polygon(outline), pieces);
    std::vector<Course> out;
    for (const Line& piece : pieces) out.emplace_back(piece.begin(), piece.end());
    return out;
}

std::vector<Outline> widened(const Course& course, double width) {
    namespace buffer = bg::strategy::buffer;
    Polygons ground;
    bg::buffer(to_line(course), ground, buffer::distance_symmetric<double>(width / 2), buffer::side_straight(),
               buffer::join_round(12), buffer::end_flat(), buffer::point_circle(12));
    std::vector<Outline> out;
    for (const Polygon& piece : ground) out.push_back(from_ring(piece.outer()));
    return out;
}

Region::Region(Outline outline) : outline_(std::move(outline)), box_(box_around(outline_)) {}

bool Region::contains(Point point) const {
    if (point.x < box_.left || point.x > box_.right || point.y < box_.top || point.y > box_.bottom) return false;
    bool inside = false;
    for (std::size_t i = 0, before = outline_.size() - 1; i < outline_.size(); before = i++) {
        const Point& one = outline_[i];
        const Point& other = outline_[before];
        if ((one.y > point.y) != (other.y > point.y) &&
            point.x < (other.x - one.x) * (point.y - one.y) / (other.y - one.y) + one.x)
            inside = !inside;
    }
    return inside;
}

double gap(const Outline& one, const Outline& other) {
    // Boost's distance builds a tree of the edges for each pair, which a label's four corners do not repay.
    if (!are_parted(one, other) && bg::intersects(to_polygon(one), to_polygon(other))) return 0;
    return std::sqrt(std::min(squared_to_edges(one, other), squared_to_edges(other, one)));
}

double area_of(const Outline& outline) {
    return std::abs(bg::area(to_polygon(outline)));
}

Outline rounded_outline(const Outline& outline, double radius) {
    Outline out;
    const std::size_t n = outline.size();
    for (std::size_t i = 0; i < n; ++i)
        add_corner(outline[(i + n - 1) % n], outline[i], outline[(i + 1) % n], radius, out);
    return out;
}

Course rounded_course(const Course& course, double radius) {
    if (course.size() < 3) return course;
    Course out{course.front()};
    for (std::size_t i = 1; i + 1 < course.size(); ++i)
        add_corner(course[i - 1], course[i], course[i + 1], radius, out);
    out.push_back(course.back());
    return out;
}

double length_of(const Course& course) {
    double length = 0;
    for (std::size_t i = 1; i < course.size(); ++i) length += distance(course[i - 1], course[i]);
    return length;
}

std::vector<Stop> stops_along(const Course& course, double spacing) {
    std::vector<Stop> out;
    const double length = length_of(course);
    if (length <= 0) return out;
    const double step = length / std::ceil(length / spacing);
    double next = step / 2, passed = 0;
    for (std::size_t i = 1; i < course.size(); ++i) {
        const Point from = course[i - 1], to = course[i];
        const double edge = distance(from, to);
        if (edge <= 0) continue;
        for (; next <= passed + edge; next += step)
            out.push_back(
                {between(from, to, (next - passed) / edge), {(to.x - from.x) / edge, (to.y - from.y) / edge}});
        passed += edge;
    }
    return out;
}

Course closed(Outline outline) {
    if (!outline.empty()) outline.push_back(outline.front());
    return outline;
}

bool overlap(const Outline& one, const Outline& other) {
    return !are_parted(one, other) && !are_parted(other, one);
}

Outline turned_box(Point middle, double width, double height, double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    const double cosine = std::cos(angle), sine = std::sin(angle);
    Outline out;
    for (const auto& [x, y] : outline_of({-width / 2, -height / 2, width / 2, height / 2}))
        out.push_back({middle.x + x * cosine - y * sine, middle.y + x * sine + y * cosine});
    return out;
}

std::vector<Outline> strips(const Course& course, double width) {
    std::vector<Outline> out;
    for (std::size_t i = 1; i < course.size(); ++i) {
        const Point from = course[i - 1], to = course[i];
        const double length = distance(from, to);
        if (length <= 0) continue;
        const double degrees = std::atan2(to.y - from.y, to.x - from.x) * 180 / std::numbers::pi;
        out.push_back(turned_box(midway(from, to), length, width, degrees));
    }
    return out;
}

}  // namespace broadside::map
