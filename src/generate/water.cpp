#include "generate/water.hpp"

#include "generate/course.hpp"
#include "generate/nearness.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace broadside::generate {

namespace {

constexpr std::int64_t stream_tries = 60;
constexpr std::int64_t off_edge_of_streams = 80000;
constexpr Bending stream_bending{.off = {9, 20}, .shortest = 160000};
/// Distances of a stream from strips for the lines, from the feature, and from a road except where it is crossed.
constexpr std::int64_t off_strip = 100, off_feature = 30000, off_road = 55000, round_a_crossing = 110000,
                       between_crossings = 180000, crossings_off_edge = 120000;

using Edges = std::pair<TableEdge, TableEdge>;

}  // namespace

/// Usually from side to side. A required stream separates the armies, so it runs across their way.
static Edges edges_of_stream(const GroundAttempt& attempt, Lots& lots) {
    static constexpr std::array<TableEdge, 2> sides{TableEdge::left, TableEdge::right},
        ends{TableEdge::near, TableEdge::far};
    const auto one_of = [&lots](const std::array<TableEdge, 2>& edges) { return edges[lots.below(2)]; };
    const bool across = attempt.order.needs_stream || lots.below(5) < 3;
    const TableEdge from = one_of(sides);
    const TableEdge to = across ? (from == sides[0] ? sides[1] : sides[0]) : one_of(ends);
    return lots.below(2) == 0 ? Edges{from, to} : Edges{to, from};
}

/// Point that it passes: the feature, if that is a crossing; else one in the middle of the table.
static GroundPoint way_of_stream(const GroundAttempt& attempt, Lots& lots) {
    const GroundFeature& feature = attempt.ground.feature;
    if (!feature.piece) return feature.at;
    const TableLattice table = attempt.table();
    return settled({table.width * lots.between(30, 70) / 100, table.depth * lots.between(20, 80) / 100}, table);
}

static Course stream_course(const GroundAttempt& attempt, const Edges& edges, Lots& lots) {
    const TableLattice table = attempt.table();
    const Bounds whole{0, std::max(table.width, table.depth)};
    const GroundPoint from = draw_exit(edges.first, whole, table, lots),
                      to = draw_exit(edges.second, whole, table, lots);
    const std::int64_t in = lots.between(90, 140) * 1000, out = lots.between(90, 140) * 1000;
    return draw_course(
        {from, inside_of(from, edges.first, in), way_of_stream(attempt, lots), inside_of(to, edges.second, out), to},
        stream_bending, table, lots);
}

static bool is_free_for_water(const Course& course, const GroundAttempt& attempt) {
    for (const GroundRectangle& strip : attempt.order.clear)
        if (come_nearer({outline_of(strip), true}, {course, false}, off_strip)) return false;
    const GroundFeature& feature = attempt.ground.feature;
    if (!feature.piece) return true;
    return !come_nearer({attempt.ground.pieces[*feature.piece].outline, true}, {course, false}, off_feature);
}

/// Common point of a road and the stream, with its place on each.
static std::optional<CourseCrossing> shared_point(const Course& road, const Course& stream) {
    for (std::size_t i = 0; i < road.size(); ++i)
        for (std::size_t j = 0; j < stream.size(); ++j)
            if (road[i] == stream[j]) return CourseCrossing{i, j, road[i]};
    return std::nullopt;
}

/// Whether a crossing there is on the table for both armies to see, not half off its edge.
static bool is_off_edges(const GroundPoint& point, const TableLattice& table) {
    return std::min({point.x, point.y, table.width - point.x, table.depth - point.y}) >= crossings_off_edge;
}

/// Whether a road meets the stream at most once, squarely and off the table's edges, and keeps away from it elsewhere.
static bool meets_well(const Course& road, const Course& stream, const TableLattice& table) {
    const std::vector<CourseCrossing> crossings = crossings_of(road, stream, table);
    const auto shared = shared_point(road, stream);
    if (crossings.size() + (shared ? 1 : 0) > 1) return false;
    if (!crossings.empty() && !cross_squarely(crossings.front(), road, stream)) return false;
    if (shared ? !is_off_edges(shared->at, table) : !crossings.empty() && !is_off_edges(crossings.front().at, table))
        return false;
    const auto is_clear = [&](const GroundPoint& point, const Course& from) {
        const bool at_crossing = (shared && distance(point, shared->at) < round_a_crossing) ||
                                 (!crossings.empty() && distance(point, crossings.front().at) < round_a_crossing);
        return at_crossing || !is_nearer(point, from, off_road);
    };
    return std::all_of(road.begin(), road.end(), [&](const GroundPoint& point) { return is_clear(point, stream); }) &&
           std::all_of(stream.begin(), stream.end(), [&](const GroundPoint& point) { return is_clear(point, road); });
}

/// Whether crossings are apart: adjacent ones count as one to a general.
static bool is_crossed_apart(const std::vector<GroundCrossing>& crossings) {
    for (std::size_t i = 0; i < crossings.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (distance(crossings[i].at, crossings[j].at) < between_crossings) return false;
    return true;
}

static void add_point(Course& course, std::size_t before, const GroundPoint& point) {
    if (course[before] != point && course[before - 1] != point)
        course.insert(course.begin() + static_cast<std::ptrdiff_t>(before), point);
}

/// Adds a bridge for each road and a ford for each track, at a point of both courses.
static void cross_roads(Ground& ground, const TableLattice& table) {
    Course& stream = ground.streams.back().course;
    for (std::size_t i = 0; i < ground.roads.size(); ++i) {
        GroundRoad& road = ground.roads[i];
        const std::vector<CourseCrossing> crossings = crossings_of(road.course, stream, table);
        const auto shared = shared_point(road.course, stream);
        if (crossings.empty() && !shared) continue;
        if (!crossings.empty()) {
            add_point(road.course, crossings.front().of_one, crossings.front().at);
            add_point(stream, crossings.front().of_other, crossings.front().at);
        }
        const bool is_road = road.of == GroundRoad::Class::road;
        ground.crossings.push_back({.id = "",
                                    .kind = is_road ? GroundCrossing::Kind::bridge : GroundCrossing::Kind::ford,
                                    .at = shared ? shared->at : crossings.front().at,
                                    .road = i});
    }
}

static std::optional<GroundStream> try_stream(const GroundAttempt& attempt, Lots& lots) {
    const TableLattice table = attempt.table();
    const Edges edges = edges_of_stream(attempt, lots);
    const Course course = stream_course(attempt, edges, lots);
    if (!runs_well(course, off_edge_of_streams, table) || !is_free_for_water(course, attempt)) return std::nullopt;
    for (const GroundRoad& road : attempt.ground.roads)
        if (!meets_well(road.course, course, table)) return std::nullopt;
    return GroundStream{.id = "stream-1", .course = course, .from = edges.first, .to = edges.second};
}

/// Adds a ford at a bend well away from the others and from the table's edge.
static bool add_ford(GroundAttempt& attempt, const std::string& thing) {
    Ground& ground = attempt.ground;
    const TableLattice table = attempt.table();
    std::vector<GroundPoint> fit;
    for (const GroundPoint& point : ground.streams.back().course) {
        const bool apart = std::all_of(ground.crossings.begin(), ground.crossings.end(), [&](const auto& other) {
            return distance(point, other.at) >= std::min(table.width, table.depth) / 5;
        });
        const bool off_roads = std::all_of(ground.roads.begin(), ground.roads.end(), [&](const GroundRoad& road) {
            return !is_nearer(point, road.course, off_road);
        });
        if (is_off_edges(point, table) && apart && off_roads) fit.push_back(point);
    }
    if (fit.empty()) return false;
    Lots lots = attempt.lots("water", thing);
    const auto at = static_cast<std::size_t>(lots.below(static_cast<std::int64_t>(fit.size())));
    ground.crossings.push_back({.id = "", .kind = GroundCrossing::Kind::ford, .at = fit[at], .road = std::nullopt});
    return true;
}

static void name_crossings(Ground& ground) {
    std::size_t bridges = 0, fords = 0;
    for (GroundCrossing& crossing : ground.crossings)
        crossing.id = crossing.kind == GroundCrossing::Kind::bridge ? fmt::format("bridge-{}", ++bridges)
                                                                    : fmt::format("ford-{}", ++fords);
}

/// Marks the crossing at the feature, if that is one: a ford without a road.
static void mark_feature(Ground& ground) {
    if (ground.feature.piece) return;
    std::size_t i = 0;
    while (i < ground.crossings.size() && ground.crossings[i].at != ground.feature.at) ++i;
    if (i == ground.crossings.size())
        ground.crossings.push_back({.id = "", .kind = GroundCrossing::Kind::ford, .at = ground.feature.at, .road = {}});
    ground.feature.crossing = i;
}

static Refusal add_crossings(GroundAttempt& attempt) {
    using Reason = GroundRejection::Reason;
    Ground& ground = attempt.ground;
    cross_roads(ground, attempt.table());
    mark_feature(ground);
    const auto by_roads = static_cast<std::int64_t>(ground.crossings.size());
    if (!is_crossed_apart(ground.crossings))
        return GroundRejection{Reason::no_crossing, "two would be too near each other"};
    const Bounds& asked = attempt.order.crossings;
    const std::int64_t wanted =
        asked.most > 0 ? attempt.makeup("water", "crossings").between(asked.least, asked.most) : by_roads + 1;
    if (asked.most > 0 && by_roads > asked.most)
        return GroundRejection{Reason::no_crossing, "more roads met the stream than may cross it"};
    for (std::int64_t i = by_roads; i < wanted; ++i)
        if (!add_ford(attempt, fmt::format("ford {}", i - by_roads + 1)) && i < std::max<std::int64_t>(1, asked.least))
            return GroundRejection{Reason::no_crossing, "a ford had no place"};
    name_crossings(ground);
    return std::nullopt;
}

Refusal draw_water(GroundAttempt& attempt) {
    const bool is_feature = !attempt.ground.feature.piece;
    const Chance& chance = attempt.order.country.stream;
    const bool by_chance = attempt.makeup("water", "stream").below(chance.in) < chance.times;
    if (!attempt.order.needs_stream && !is_feature && !by_chance) return std::nullopt;
    std::optional<GroundStream> stream;
    for (std::int64_t tried = 0; tried < stream_tries && !stream; ++tried) {
        Lots lots = attempt.lots("water", fmt::format("course try {}", tried + 1));
        stream = try_stream(attempt, lots);
    }
    if (!stream) return GroundRejection{GroundRejection::Reason::no_stream, "stream"};
    attempt.ground.streams.push_back(std::move(*stream));
    return add_crossings(attempt);
}

}  // namespace broadside::generate
