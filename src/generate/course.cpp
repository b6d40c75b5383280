#include "generate/course.hpp"

#include "generate/nearness.hpp"

#include <algorithm>

namespace broadside::generate {

/// Bends the stretch from the last point of the course to `to`: displaces its middle sideways, then bends each half.
static void bend_towards(const GroundPoint& to, const Bending& bending, Lots& lots, Course& course) {
    const GroundPoint from = course.back();
    if (distance(from, to) < 2 * bending.shortest) return course.push_back(to);
    const std::int64_t to_side = lots.sign();
    const std::int64_t off = to_side * lots.between(bending.off.least, bending.off.most);
    const GroundPoint middle{(from.x + to.x) / 2 - (to.y - from.y) * off / 100,
                             (from.y + to.y) / 2 + (to.x - from.x) * off / 100};
    bend_towards(middle, bending, lots, course);
    bend_towards(to, bending, lots, course);
}

Course draw_course(const std::vector<GroundPoint>& through, const Bending& bending, const TableLattice& table,
                   Lots& lots) {
    Course course{through.front()};
    for (std::size_t i = 1; i < through.size(); ++i) bend_towards(through[i], bending, lots, course);
    for (GroundPoint& point : course) point = settled(point, table);
    course.erase(std::unique(course.begin(), course.end()), course.end());
    return course;
}

static bool lies_across(TableEdge edge) {
    return edge == TableEdge::near || edge == TableEdge::far;
}

GroundPoint draw_exit(TableEdge edge, const Bounds& along, const TableLattice& table, Lots& lots) {
    const std::int64_t whole = lies_across(edge) ? table.width : table.depth;
    Bounds kept{std::max(along.least, whole / 7), std::min(along.most, whole - whole / 7)};
    if (kept.most - kept.least < table.step) kept = {whole / 7, whole - whole / 7};
    const std::int64_t at = lots.between(kept.least / table.step, kept.most / table.step) * table.step;
    switch (edge) {
        case TableEdge::near:
            return {at, 0};
        case TableEdge::far:
            return {at, table.depth};
        case TableEdge::left:
            return {0, at};
        case TableEdge::right:
            return {table.width, at};
    }
    return {};
}

GroundPoint inside_of(const GroundPoint& exit, TableEdge edge, std::int64_t by) {
    switch (edge) {
        case TableEdge::near:
            return {exit.x, exit.y + by};
        case TableEdge::far:
            return {exit.x, exit.y - by};
        case TableEdge::left:
            return {exit.x + by, exit.y};
        case TableEdge::right:
            return {exit.x - by, exit.y};
    }
    return exit;
}

static bool is_sharp(const GroundPoint& before, const GroundPoint& here, const GroundPoint& behind) {
    // In millimetres, so that squared products of lengths fit.
    const std::int64_t ax = (here.x - before.x) / 1000, ay = (here.y - before.y) / 1000;
    const std::int64_t bx = (behind.x - here.x) / 1000, by = (behind.y - here.y) / 1000;
    const std::int64_t dot = ax * bx + ay * by;
    return dot <= 0 || 4 * dot * dot < (ax * ax + ay * ay) * (bx * bx + by * by);
}

bool runs_well(const Course& course, std::int64_t off_edge, const TableLattice& table) {
    if (course.size() < 4) return false;
    for (std::size_t i = 1; i + 1 < course.size(); ++i) {
        const GroundPoint& here = course[i];
        if (is_sharp(course[i - 1], here, course[i + 1])) return false;
        if (std::min({here.x, here.y, table.width - here.x, table.depth - here.y}) < off_edge) return false;
    }
    return true;
}

std::vector<CourseCrossing> crossings_of(const Course& one, const Course& other, const TableLattice& table) {
    std::vector<CourseCrossing> out;
    for (std::size_t i = 1; i < one.size(); ++i)
        for (std::size_t j = 1; j < other.size(); ++j)
            if (const auto at = crossing_of(one[i - 1], one[i], other[j - 1], other[j]))
                out.push_back({i, j, settled(*at, table)});
    return out;
}

/// Whether two directions differ by more than 30 degrees.
static bool are_square(const GroundPoint& one, const GroundPoint& other) {
    // In millimetres, as above. The square of the sine of 30 degrees is a quarter.
    const std::int64_t ax = one.x / 1000, ay = one.y / 1000, bx = other.x / 1000, by = other.y / 1000;
    const std::int64_t across = ax * by - ay * bx;
    return 4 * across * across > (ax * ax + ay * ay) * (bx * bx + by * by);
}

static GroundPoint way_between(const GroundPoint& from, const GroundPoint& to) {
    return {to.x - from.x, to.y - from.y};
}

bool part_squarely(const GroundPoint& at, const Course& one, const Course& other) {
    const auto way_at = [&at](const Course& course) -> GroundPoint {
        const auto here = std::find(course.begin(), course.end(), at);
        if (here == course.end() || here == course.begin() || here + 1 == course.end()) return {};
        return way_between(*(here - 1), *(here + 1));
    };
    return are_square(way_at(one), way_at(other));
}

bool cross_squarely(const CourseCrossing& crossing, const Course& one, const Course& other) {
    return are_square(way_between(one[crossing.of_one - 1], one[crossing.of_one]),
                      way_between(other[crossing.of_other - 1], other[crossing.of_other]));
}

}  // namespace broadside::generate
