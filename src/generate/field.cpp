#include "generate/field.hpp"

#include "generate/codes.hpp"
#include "generate/deploy.hpp"
#include "generate/garrison.hpp"
#include "generate/march.hpp"
#include "generate/nearness.hpp"
#include "generate/outline.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fmt/format.h>
#include <utility>

namespace broadside::generate {

namespace {

/// Possible kinds of ground: those of the country and the feature, and water.
std::vector<std::string> kinds_of(const BattleOrder& order) {
    std::vector<std::string> kinds;
    const auto add = [&](const std::string& kind) {
        if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
    };
    for (const KindWeight& weight : order.country.weights) add(weight.kind);
    for (const Reference& kind : order.engagement.feature.kinds) add(kind.id);
    add("stream");
    return kinds;
}

/// Ways of going for troops that can hold an objective; troops with the same barriers share one.
std::vector<GroundGoing> goings_of(const BattleOrder& order) {
    const book::Book& book = order.measures.book();
    std::vector<GroundGoing> goings;
    for (const book::Troop& troop : book.troops) {
        if (!book.hold.roles.empty() && !book::is_among(book.hold.roles, troop.role.id)) continue;
        GroundGoing going{.id = arm_words(order.phrases, troop.role.id)};
        const book::Facts facts = book::facts_of(troop, book::Stand::hold);
        for (const std::string& kind : kinds_of(order))
            if (is_barred_from(troop, facts, kind, order.measures)) going.barred.push_back(kind);
        if (std::none_of(goings.begin(), goings.end(),
                         [&](const GroundGoing& one) { return one.barred == going.barred; }))
            goings.push_back(std::move(going));
    }
    return goings;
}

GroundRectangle window_of(const BattleOrder& order, const Battle& battle) {
    const FeatureWindow& feature = order.engagement.feature;
    return {part_of(feature.left.from, battle.width), part_of(feature.near.from, battle.depth),
            part_of(feature.left.to, battle.width), part_of(feature.near.to, battle.depth)};
}

/// Rectangle between two distances from a side's edge.
GroundRectangle across(const Battle& battle, std::size_t side, Micrometres from, Micrometres to) {
    const bool is_far = battle.sides[side].as->edge == TableEdge::far;
    return {0, is_far ? battle.depth - to : from, battle.width, is_far ? battle.depth - from : to};
}

}  // namespace

bool knows_its_grounds(const Country& country, const book::Book& book, text::Diagnostics& diagnostics) {
    const std::size_t errors = diagnostics.error_count();
    for (const KindWeight& weight : country.weights) {
        if (scenario::find_by_id(book.grounds, weight.kind)) continue;
        const std::string near = text::suggest_name(weight.kind, book.grounds, &book::GroundKind::id);
        diagnostics
            .error(unknown_in_order, weight.span,
                   fmt::format("the country `{}` weighs `{}`, a kind of ground that the book does not have", country.id,
                               weight.kind))
            .help =
            near.empty() ? fmt::format("write `[ground.{}]` in the book, or leave the weight out", weight.kind) : near;
    }
    return diagnostics.error_count() == errors;
}

Micrometres zone_of(const Battle& battle, std::size_t side) {
    return battle.measure.nearest_round(nearest_part_of(battle.sides[side].as->deep, battle.depth));
}

Micrometres line_of(const Battle& battle, std::size_t side) {
    const Micrometres deep = zone_of(battle, side);
    if (battle.sides[side].as->line == EngagementSide::Line::front) return deep;
    const bool is_far = battle.sides[side].as->edge == TableEdge::far;
    const GroundPoint& at = battle.ground.feature.at;
    return std::min(deep, battle.measure.nearest(is_far ? battle.depth - at.y : at.y));
}

static Micrometres hold_of(const Battle& battle, const BattleOrder& order) {
    const auto& within = order.measures.book().hold.within;
    return battle.measure.at_least(within ? book::micrometres(*within) : battle.depth / 12);
}

std::pair<Micrometres, Micrometres> bounds_of_line(const Battle& battle, const BattleOrder& order, std::size_t side) {
    const EngagementSide& as = *battle.sides[side].as;
    const Micrometres line = line_of(battle, side), hold = hold_of(battle, order);
    if (as.line == EngagementSide::Line::front) return {0, line};
    const Micrometres foremost = std::min(zone_of(battle, side), line + hold);
    const auto& piece = battle.ground.feature.piece;
    const bool is_held_by_line = as.stance == scenario::Side::Stance::defends && piece &&
                                 !keeps_lines_off(battle.ground.pieces[*piece], order.measures.book());
    return {is_held_by_line ? line - hold : 0, foremost};
}

GroundOrder ground_order(const BattleOrder& order, const Battle& battle) {
    GroundOrder out;
    out.seed = order.seeds.ground;
    out.width = battle.width;
    out.depth = battle.depth;
    out.step = battle.measure.round;
    out.country = order.country;
    out.looks = order.looks;
    out.feature.window = window_of(order, battle);
    for (const Reference& kind : order.engagement.feature.kinds) out.feature.kinds.push_back(kind.id);
    order_garrison(out.feature, order.engagement, order.measures);
    const Micrometres strip = battle.depth / 12;
    for (std::size_t side = 0; side < battle.sides.size(); ++side) {
        const Micrometres deep = zone_of(battle, side);
        // Middle of its first line; elsewhere lines avoid ground by themselves.
        if (battle.sides[side].as->line == EngagementSide::Line::front) {
            GroundRectangle clear = across(battle, side, deep - std::min(deep, strip), deep);
            clear.left = battle.width / 4;
            clear.right = battle.width - clear.left;
            out.clear.push_back(clear);
        } else {
            const bool is_far = battle.sides[side].as->edge == TableEdge::far;
            out.feature.line = {-battle.width / 4, is_far ? 0 : -strip, battle.width / 4, is_far ? strip : 0};
        }
        out.approaches.push_back({battle.sides[side].label, across(battle, side, 0, deep)});
    }
    out.goings = goings_of(order);
    out.needs_stream = order.engagement.needs_stream;
    out.crossings = order.engagement.crossings;
    return out;
}

/// A stretch of a stream with its banks: as deep as the stream and more where it runs aslant.
static std::vector<GroundPoint> band_along(GroundPoint a, GroundPoint b) {
    constexpr Micrometres half = 12'000, aslant = 17'000;
    const bool is_across = std::abs(b.x - a.x) >= std::abs(b.y - a.y);
    if (is_across ? b.x < a.x : b.y < a.y) std::swap(a, b);
    if (is_across)
        return {{a.x - half, a.y - aslant},
                {b.x + half, b.y - aslant},
                {b.x + half, b.y + aslant},
                {a.x - half, a.y + aslant}};
    return {
        {a.x - aslant, a.y - half}, {a.x + aslant, a.y - half}, {b.x + aslant, b.y + half}, {b.x - aslant, b.y + half}};
}

bool keeps_lines_off(const GroundPiece& piece, const book::Book& book) {
    const book::GroundKind* ground = scenario::find_by_id(book.grounds, piece.kind);
    return ground && !ground->effects.empty() && piece.level == 0;
}

std::vector<std::vector<GroundPoint>> shut_ground(const Battle& battle, std::size_t side, book::Measures& measures) {
    std::vector<std::vector<GroundPoint>> shut;
    const auto any_barred = [&](const std::string& kind) {
        return std::any_of(battle.units.begin(), battle.units.end(), [&](const BattleUnit& unit) {
            return unit.side == side && is_barred_from(*unit.troop, unit.facts, kind, measures);
        });
    };
    for (const GroundPiece& piece : battle.ground.pieces) {
        if (keeps_lines_off(piece, measures.book()) || any_barred(piece.kind)) shut.push_back(piece.outline);
    }
    for (const BattleUnit& unit : battle.units) {
        if (unit.side != side || !unit.is_garrison) continue;
        const GroundRectangle own = ground_of(battle, unit);
        shut.push_back({{own.left, own.near}, {own.right, own.near}, {own.right, own.far}, {own.left, own.far}});
    }
    for (const GroundStream& stream : battle.ground.streams)
        for (std::size_t i = 0; i + 1 < stream.course.size(); ++i)
            shut.push_back(band_along(stream.course[i], stream.course[i + 1]));
    return shut;
}

Micrometres leader_reach(const book::Measures& measures) {
    const auto& command = measures.book().command;
    if (!command || command->reach.id.empty()) return 0;
    const auto* number = scenario::find_by_id(measures.program().ruleset().numbers, command->reach.id);
    if (!number) return 0;
    std::int64_t value = 0;
    std::from_chars(number->value.data(), number->value.data() + number->value.size(), value);
    for (const book::QuantityLength& length : measures.book().lengths)
        if (length.quantity == number->type) return value * book::micrometres(length.length);
    return 0;
}

// ---- aims

/// Distance of a spot from the near or far edge.
static Micrometres from_edge(const Battle& battle, TableEdge edge, const GroundPoint& at) {
    return edge == TableEdge::far ? battle.depth - at.y : at.y;
}

/// Point of a road that leaves by an edge, `in` from it; the middle of the table's breadth without one.
static GroundPoint road_out(const Battle& battle, TableEdge edge, Micrometres in) {
    for (const GroundRoad& road : battle.ground.roads) {
        std::vector<GroundPoint> course = road.course;
        if (road.from != edge) std::reverse(course.begin(), course.end());
        if (road.from != edge && road.to != edge) continue;
        for (std::size_t i = 0; i + 1 < course.size(); ++i) {
            const Micrometres here = from_edge(battle, edge, course[i]), next = from_edge(battle, edge, course[i + 1]);
            if (next < in || next <= here) continue;
            const Micrometres way = std::max<Micrometres>(0, in - here), all = next - here;
            return {battle.measure.nearest(course[i].x + (course[i + 1].x - course[i].x) * way / all),
                    battle.measure.nearest(course[i].y + (course[i + 1].y - course[i].y) * way / all)};
        }
    }
    return {battle.measure.nearest(battle.width / 2),
            battle.measure.nearest(edge == TableEdge::far ? battle.depth - in : in)};
}

static GroundPoint to_steps(const Battle& battle, const GroundPoint& at) {
    return {battle.measure.nearest(at.x), battle.measure.nearest(at.y)};
}

/// Whether a unit of the side begins at the aim, as the check of ways to win takes it.
static bool is_held_at_start(const Battle& battle, const BattleAim& aim, std::size_t side) {
    return std::any_of(battle.units.begin(), battle.units.end(), [&](const BattleUnit& unit) {
        if (unit.side != side || unit.start != BattleUnit::Start::placed) return false;
        std::vector<GroundPoint> marks = outline_of(ground_of(battle, unit));
        if (contains(marks, aim.at)) return true;
        marks.push_back(unit.front);
        return std::any_of(marks.begin(), marks.end(),
                           [&](const GroundPoint& mark) { return distance(mark, aim.at) <= aim.hold; });
    });
}

namespace {

/// Roads out of two sides that meet: a road is worth most to the side that alone has a unit at its own, and that side
/// would have won before it moved. The other's place moves in along its road to where its line holds it, else the
/// one's towards the edge, away from its line.
class EvenRoads {
    using Road = std::pair<BattleAim*, std::size_t>;

  public:
    explicit EvenRoads(Battle& battle) : battle_(battle) {}

    void place() {
        std::vector<Road> roads;
        for (BattleAim& aim : battle_.aims)
            for (std::size_t side = 0; side < battle_.sides.size(); ++side)
                if (aim.as->on == AimOn::road_out && aim.as->of.id == battle_.sides[side].as->id &&
                    battle_.sides[side].as->stance == scenario::Side::Stance::meets)
                    roads.emplace_back(&aim, side);
        if (roads.size() != 2) return;
        Road &held = roads[0], &open = roads[1];
        if (is_held(held) == is_held(open)) return;
        if (!is_held(held)) std::swap(held, open);
        const Micrometres round = battle_.measure.round;
        if (!move(open, round, true)) move(held, -round, false);
    }

  private:
    bool is_held(const Road& road) const { return is_held_at_start(battle_, *road.first, road.second); }

    /// Moves it by strides until it is held or not; leaves it where it was if it never is.
    bool move(const Road& road, Micrometres stride, bool to_be_held) {
        auto& [aim, side] = road;
        const TableEdge edge = battle_.sides[side].as->edge;
        const GroundPoint was = aim->at;
        for (Micrometres in = first_in(*aim) + stride; in > 0 && in <= zone_of(battle_, side); in += stride) {
            aim->at = road_out(battle_, edge, in);
            if (is_held(road) == to_be_held) return true;
        }
        aim->at = was;
        return false;
    }

    Micrometres first_in(const BattleAim& aim) const {
        return battle_.measure.nearest_round(nearest_part_of(aim.as->in, battle_.depth));
    }

    Battle& battle_;
};

}  // namespace

void place_aims(Battle& battle, const BattleOrder& order) {
    const Micrometres hold = hold_of(battle, order);
    std::size_t crossing = 0;
    for (const EngagementAim& as : order.engagement.aims) {
        BattleAim aim{.as = &as, .id = as.id, .at = to_steps(battle, battle.ground.feature.at), .hold = hold};
        if (as.on == AimOn::road_out)
            aim.at = road_out(battle, find_side(order.engagement, as.of.id)->edge,
                              battle.measure.nearest_round(nearest_part_of(as.in, battle.depth)));
        if (as.on == AimOn::crossing && crossing < battle.ground.crossings.size())
            aim.at = battle.ground.crossings[crossing++].at;
        battle.aims.push_back(std::move(aim));
    }
    EvenRoads(battle).place();
}

void place_entries(Battle& battle) {
    const Micrometres half = battle.measure.nearest_round(battle.width / 12);
    for (BattleArrival& arrival : battle.arrivals) {
        if (arrival.edge == TableEdge::left || arrival.edge == TableEdge::right) {
            // In its own side's half, towards the middle of the table.
            const bool is_far = battle.sides[arrival.side].as->edge == TableEdge::far;
            const Micrometres x = arrival.edge == TableEdge::left ? 0 : battle.width;
            const Micrometres y = battle.measure.nearest_round(is_far ? battle.depth * 5 / 8 : battle.depth * 3 / 8);
            arrival.from = {x, y - half};
            arrival.to = {x, y + half};
            continue;
        }
        const Micrometres x = std::clamp(road_out(battle, arrival.edge, 0).x, half, battle.width - half);
        const Micrometres y = arrival.edge == TableEdge::far ? battle.depth : 0;
        arrival.from = {x - half, y};
        arrival.to = {x + half, y};
    }
}

}  // namespace broadside::generate
