#include "generate/roads.hpp"

#include "generate/course.hpp"
#include "generate/nearness.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <tuple>
#include <utility>

namespace broadside::generate {

namespace {

constexpr std::int64_t road_tries = 48;
constexpr std::int64_t off_edge = 50000;
constexpr Bending road_bending{.off = {8, 18}, .shortest = 180000};
/// Length of a road's straight run from the edge, past the disputed area.
constexpr Bounds straight_in{200000, 250000};
/// Distance between two roads, except where they meet.
constexpr std::int64_t between_roads = 50000, round_a_meeting = 130000;

struct RoadPlan {
    TableEdge from = TableEdge::near, to = TableEdge::far;
    Bounds from_along, to_along;
    GroundPoint through;
};

}  // namespace

static TableEdge edge_of(const GroundRectangle& from, const TableLattice& table) {
    const std::array<std::pair<std::int64_t, TableEdge>, 4> off{{{from.near, TableEdge::near},
                                                                 {table.depth - from.far, TableEdge::far},
                                                                 {from.left, TableEdge::left},
                                                                 {table.width - from.right, TableEdge::right}}};
    TableEdge nearest = TableEdge::near;
    std::int64_t least = off.front().first;
    for (const auto& [distance, edge] : off)
        if (distance < least) std::tie(least, nearest) = std::pair(distance, edge);
    return nearest;
}

static Bounds extent_along(const GroundRectangle& from, TableEdge edge) {
    return edge == TableEdge::near || edge == TableEdge::far ? Bounds{from.left, from.right}
                                                             : Bounds{from.near, from.far};
}

static RoadPlan plan_of_first(const GroundAttempt& attempt) {
    const TableLattice table = attempt.table();
    RoadPlan plan{.from_along = {0, std::max(table.width, table.depth)},
                  .to_along = {0, std::max(table.width, table.depth)}};
    const std::vector<Approach>& approaches = attempt.order.approaches;
    if (approaches.size() < 2) return plan;
    const TableEdge from = edge_of(approaches[0].from, table), to = edge_of(approaches[1].from, table);
    if (from == to) return plan;
    plan.from = from;
    plan.to = to;
    plan.from_along = extent_along(approaches[0].from, from);
    plan.to_along = extent_along(approaches[1].from, to);
    return plan;
}

/// On a height the road may take either shoulder; through other features it passes the middle.
static GroundPoint way_through_feature(const GroundAttempt& attempt, Lots& lots) {
    const GroundFeature& feature = attempt.ground.feature;
    if (!feature.piece) return feature.at;
    const GroundLook* look = attempt.look_of(attempt.ground.pieces[*feature.piece].kind);
    if (!look || look->levels == 0) return feature.at;
    const std::int64_t direction = 15 * lots.below(24);
    const scenario::Spot way = scenario::step_towards(direction, look->radius.least * lots.below(60) / 100);
    return settled({feature.at.x + way.x, feature.at.y + way.y}, attempt.table());
}

/// Whether a place is fit for a meeting of roads: off the table's edge, and off the feature, or at its middle.
static bool is_fit_to_meet(const GroundPoint& at, const GroundAttempt& attempt) {
    const TableLattice table = attempt.table();
    if (std::min(at.x, table.width - at.x) < table.width / 6 || std::min(at.y, table.depth - at.y) < table.depth / 6)
        return false;
    const GroundFeature& feature = attempt.ground.feature;
    if (!feature.piece) return distance(at, feature.at) > round_a_meeting;
    const GroundPiece& piece = attempt.ground.pieces[*feature.piece];
    const GroundLook* look = attempt.look_of(piece.kind);
    if (at == feature.at) return look && look->levels == 0;
    return !come_nearer({piece.outline, true}, {{at, at}, false}, round_a_meeting / 2);
}

/// Point of the first road at which another may cross it.
static std::optional<GroundPoint> meeting_on(const GroundAttempt& attempt, Lots& lots) {
    std::vector<GroundPoint> fit;
    for (const GroundPoint& point : attempt.ground.roads.front().course)
        if (is_fit_to_meet(point, attempt)) fit.push_back(point);
    if (fit.empty()) return std::nullopt;
    return fit[static_cast<std::size_t>(lots.below(static_cast<std::int64_t>(fit.size())))];
}

static std::optional<RoadPlan> plan_of_further(const GroundAttempt& attempt, std::size_t number, Lots& lots) {
    static constexpr std::array<TableEdge, 4> edges{TableEdge::near, TableEdge::far, TableEdge::left, TableEdge::right};
    const TableLattice table = attempt.table();
    const GroundRoad& first = attempt.ground.roads.front();
    std::vector<TableEdge> free;
    for (const TableEdge edge : edges)
        if (number > 1 || (edge != first.from && edge != first.to)) free.push_back(edge);
    const auto meeting = meeting_on(attempt, lots);
    if (!meeting) return std::nullopt;
    const std::size_t from = static_cast<std::size_t>(lots.below(static_cast<std::int64_t>(free.size())));
    const std::size_t other = static_cast<std::size_t>(lots.below(static_cast<std::int64_t>(free.size()) - 1));
    const Bounds whole{0, std::max(table.width, table.depth)};
    return RoadPlan{free[from], free[other < from ? other : other + 1], whole, whole, *meeting};
}

static Course road_course(const RoadPlan& plan, const TableLattice& table, Lots& lots) {
    const GroundPoint from = draw_exit(plan.from, plan.from_along, table, lots);
    const GroundPoint to = draw_exit(plan.to, plan.to_along, table, lots);
    const std::int64_t in = lots.between(straight_in.least / 1000, straight_in.most / 1000) * 1000,
                       out = lots.between(straight_in.least / 1000, straight_in.most / 1000) * 1000;
    return draw_course({from, inside_of(from, plan.from, in), plan.through, inside_of(to, plan.to, out), to},
                       road_bending, table, lots);
}

static bool keeps_off(const Course& course, const Course& other, const GroundPoint& meeting,
                      const TableLattice& table) {
    const auto is_clear = [&meeting](const Course& of, const Course& from) {
        return std::all_of(of.begin(), of.end(), [&](const GroundPoint& point) {
            return distance(point, meeting) < round_a_meeting || !is_nearer(point, from, between_roads);
        });
    };
    const bool meets = std::find(other.begin(), other.end(), meeting) != other.end();
    if (meets && !part_squarely(meeting, course, other)) return false;
    return crossings_of(course, other, table).empty() && is_clear(course, other) && is_clear(other, course);
}

/// Whether a road keeps off the feature's middle, or ends there.
static bool passes_feature(const Course& course, const GroundAttempt& attempt) {
    const GroundFeature& feature = attempt.ground.feature;
    if (std::find(course.begin(), course.end(), feature.at) != course.end()) return true;
    if (!feature.piece) return !is_nearer(feature.at, course, round_a_meeting);
    return !come_nearer({attempt.ground.pieces[*feature.piece].outline, true}, {course, false}, between_roads / 2);
}

/// Whether it leaves the straight line from end to end by more than its own width.
static bool bends(const Course& course) {
    constexpr std::int64_t off_straight = 20000;
    return std::any_of(course.begin(), course.end(), [&](const GroundPoint& point) {
        return !is_nearer(point, course.front(), course.back(), off_straight);
    });
}

static std::optional<GroundRoad> try_road(const GroundAttempt& attempt, std::size_t number, Lots& lots) {
    const TableLattice table = attempt.table();
    std::optional<RoadPlan> plan = number == 0 ? plan_of_first(attempt) : plan_of_further(attempt, number, lots);
    if (!plan) return std::nullopt;
    if (number == 0) plan->through = way_through_feature(attempt, lots);
    const Course course = road_course(*plan, table, lots);
    if (!runs_well(course, off_edge, table) || !bends(course)) return std::nullopt;
    for (const GroundRoad& other : attempt.ground.roads)
        if (!keeps_off(course, other.course, plan->through, table)) return std::nullopt;
    if (number > 0 && !passes_feature(course, attempt)) return std::nullopt;
    const bool is_track = number > 1 || (number == 1 && lots.below(2) == 0);
    return GroundRoad{.id = fmt::format("road-{}", number + 1),
                      .of = is_track ? GroundRoad::Class::track : GroundRoad::Class::road,
                      .course = course,
                      .from = plan->from,
                      .to = plan->to};
}

Refusal draw_roads(GroundAttempt& attempt) {
    const Bounds& asked = attempt.order.country.roads;
    const std::int64_t count = attempt.makeup("roads", "count").between(asked.least, asked.most);
    for (std::int64_t i = 0; i < count; ++i) {
        std::optional<GroundRoad> road;
        for (std::int64_t tried = 0; tried < road_tries && !road; ++tried) {
            Lots lots = attempt.lots("roads", fmt::format("road {} try {}", i + 1, tried + 1));
            road = try_road(attempt, static_cast<std::size_t>(i), lots);
        }
        if (!road) return GroundRejection{GroundRejection::Reason::no_road, i == 0 ? "road" : "second road"};
        attempt.ground.roads.push_back(std::move(*road));
    }
    return std::nullopt;
}

}  // namespace broadside::generate
