#include "generate/pieces.hpp"

#include "generate/course.hpp"
#include "generate/nearness.hpp"
#include "scenario/geometry.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace broadside::generate {

namespace {

constexpr std::int64_t piece_tries = 20, early_tries = 8, tries_along = 14, feature_tries = 20, garrison_tries = 16;
/// Added to half of their width.
constexpr std::int64_t off_lines = 10000;
/// A corner on the edge of a strip is outside it, but its neighbours may not be: touching is refused.
constexpr std::int64_t touching = 100;
/// Distance of barriers from a bridge or ford.
constexpr std::int64_t off_crossings = 60000;

using Reason = GroundRejection::Reason;

}  // namespace

static std::string next_id(const Ground& ground, const std::string& kind) {
    const auto same = std::count_if(ground.pieces.begin(), ground.pieces.end(),
                                    [&kind](const GroundPiece& piece) { return piece.kind == kind; });
    return fmt::format("{}-{}", kind, same + 1);
}

static bool is_among(const std::vector<std::string>& kinds, const std::string& kind) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

static bool is_crossing(const std::string& kind) {
    return kind == "bridge" || kind == "ford";
}

/// Random in the permitted range; smaller after failures to find room.
static std::int64_t radius_of(const GroundLook& look, const GroundOrder& order, std::int64_t tried, Lots& lots) {
    const std::int64_t most = tried < early_tries ? look.radius.most : (2 * look.radius.least + look.radius.most) / 3;
    const std::int64_t step = order.step / 5;
    return lots.between(look.radius.least / step, most / step) * step;
}

/// As any piece of its kind, or as large as a garrison needs; larger after failures to hold one.
static std::int64_t radius_of_feature(const GroundLook& look, const GroundOrder& order, std::int64_t tried,
                                      Lots& lots) {
    const std::int64_t radius = radius_of(look, order, tried, lots), step = order.step / 5;
    if (!is_among(order.feature.garrisoned, look.id)) return radius;
    const std::int64_t needed = order.feature.garrison_breadth * 3 / 5 + order.feature.garrison_depth / 4;
    return std::max(radius, (needed + step - 1) / step * step + tried / 2 * step);
}

/// Whether a garrison fits into the outline about its middle: with its corners, after some failures without them.
static bool has_room_for_garrison(const std::vector<GroundPoint>& outline, const GroundPoint& middle,
                                  const FeatureOrder& order, std::int64_t tried) {
    const std::int64_t across = order.garrison_breadth / 2, deep = order.garrison_depth / 2;
    const GroundRectangle of{middle.x - across, middle.y - deep, middle.x + across, middle.y + deep};
    return tried < early_tries ? contains_corners(outline, of) : contains_sides(outline, of);
}

Refusal draw_feature(GroundAttempt& attempt) {
    const GroundOrder& order = attempt.order;
    const GroundRectangle& window = order.feature.window;
    const std::vector<std::string>& kinds = order.feature.kinds;
    if (kinds.empty()) return GroundRejection{Reason::no_feature, "no kind"};
    Lots of_kind = attempt.makeup("ground", "feature");
    const std::string& kind = kinds[static_cast<std::size_t>(of_kind.below(static_cast<std::int64_t>(kinds.size())))];
    const GroundLook* look = attempt.look_of(kind);
    if (!look && !is_crossing(kind)) return GroundRejection{Reason::no_look, kind};
    for (std::int64_t tried = 0; tried < feature_tries; ++tried) {
        Lots lots = attempt.lots("ground", fmt::format("feature try {}", tried + 1));
        const GroundPoint at{
            lots.between((window.left + order.step - 1) / order.step, window.right / order.step) * order.step,
            lots.between((window.near + order.step - 1) / order.step, window.far / order.step) * order.step};
        attempt.ground.feature.at = at;
        if (is_crossing(kind)) return std::nullopt;
        const auto outline =
            draw_outline({at, radius_of_feature(*look, order, tried, lots)}, *look, attempt.table(), lots);
        if (!outline) continue;
        if (tried < garrison_tries && is_among(order.feature.garrisoned, kind) &&
            !has_room_for_garrison(*outline, at, order.feature, tried))
            continue;
        attempt.ground.pieces.push_back({.id = next_id(attempt.ground, kind),
                                         .kind = kind,
                                         .outline = *outline,
                                         .middle = at,
                                         .level = look->levels > 0 ? 1 : 0});
        attempt.ground.feature.piece = 0;
        return std::nullopt;
    }
    return GroundRejection{Reason::no_feature, kind};
}

/// Draws a kind by weight; redraws one that has reached its limit on the table.
static std::optional<std::string> draw_kind(const GroundAttempt& attempt, Lots& lots) {
    std::vector<KindWeight> free;
    std::int64_t sum = 0;
    for (const KindWeight& one : attempt.order.country.weights) {
        const GroundLook* look = attempt.look_of(one.kind);
        const auto& pieces = attempt.ground.pieces;
        const auto there =
            std::count_if(pieces.begin(), pieces.end(), [&](const auto& p) { return p.kind == one.kind; });
        if (look && look->most > 0 && there >= look->most) continue;
        free.push_back(one);
        sum += one.weight;
    }
    if (sum < 1) return std::nullopt;
    std::int64_t drawn = lots.below(sum);
    std::size_t i = 0;
    while (drawn >= free[i].weight) drawn -= free[i++].weight;
    return free[i].kind;
}

static GroundPoint somewhere_on(const Course& course, Lots& lots) {
    const auto i = static_cast<std::size_t>(lots.between(1, static_cast<std::int64_t>(course.size()) - 1));
    const std::int64_t part = lots.below(100);
    const GroundPoint &from = course[i - 1], &to = course[i];
    return {from.x + (to.x - from.x) * part / 100, from.y + (to.y - from.y) * part / 100};
}

/// An attempt to place a piece.
struct PlacingTry {
    const GroundLook& look;
    std::int64_t radius = 0;
    std::int64_t tried = 0;
};

/// At a road, at the stream, or anywhere on the table. After failures at a road, beside it, then anywhere.
static GroundPoint draw_middle(const GroundAttempt& attempt, const PlacingTry& placing, Lots& lots) {
    const TableLattice table = attempt.table();
    const Ground& ground = attempt.ground;
    const auto beside = [&](const Course& course) {
        const GroundPoint on = somewhere_on(course, lots);
        const std::int64_t off = placing.radius * lots.below(placing.tried < early_tries ? 50 : 160) / 100;
        const scenario::Spot way = scenario::step_towards(15 * lots.below(24), off);
        return settled({on.x + way.x, on.y + way.y}, table);
    };
    const bool may_be_along = placing.tried < tries_along;
    if (may_be_along && placing.look.by_roads == Lying::along && !ground.roads.empty()) {
        const auto road = static_cast<std::size_t>(lots.below(static_cast<std::int64_t>(ground.roads.size())));
        return beside(ground.roads[road].course);
    }
    if (may_be_along && placing.look.by_water == Lying::along && !ground.streams.empty())
        return beside(ground.streams.front().course);
    const std::int64_t x = lots.between(0, table.width / table.step) * table.step;
    return {x, lots.between(0, table.depth / table.step) * table.step};
}

/// One edge of the table may cut a piece, leaving three quarters of a radius beyond its middle; never a village. Of
/// pieces in a corner one in three stays there: most ground belongs where the battle is.
static bool lies_well(const GroundPoint& at, const PlacingTry& placing, const TableLattice& table, Lots& lots) {
    const std::int64_t x = std::min(at.x, table.width - at.x), y = std::min(at.y, table.depth - at.y);
    const bool is_whole = placing.look.by_roads == Lying::along;
    if (std::min(x, y) < placing.radius * (is_whole ? 5 : 3) / 4) return false;
    if (std::min(x, y) < placing.radius && std::max(x, y) < 2 * placing.radius) return false;
    const bool is_in_corner = x < table.width / 5 && y < table.depth / 5;
    return !is_in_corner || lots.below(3) == 0;
}

/// A wood may lie on a hill that contains its middle; it then need not keep apart from it.
static bool lies_on(const GroundPiece& piece, const GroundLook& look, const GroundPiece& other,
                    const GroundLook* below) {
    return look.may_cover && below && below->may_be_covered &&
           come_nearer({other.outline, true}, {{piece.middle, piece.middle}, false}, 100);
}

/// Whether it keeps apart from existing pieces; records the height it lies on.
static bool is_apart(GroundPiece& piece, const GroundLook& look, const GroundAttempt& attempt) {
    const std::vector<GroundPiece>& pieces = attempt.ground.pieces;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (!come_nearer({piece.outline, true}, {pieces[i].outline, true}, attempt.order.country.apart)) continue;
        if (piece.lies_on || !lies_on(piece, look, pieces[i], attempt.look_of(pieces[i].kind))) return false;
        piece.lies_on = i;
    }
    return true;
}

/// The strip kept free for a line at the feature.
static std::optional<GroundRectangle> line_at_feature(const GroundAttempt& attempt) {
    const auto& line = attempt.order.feature.line;
    if (!line) return std::nullopt;
    const GroundPoint& at = attempt.ground.feature.at;
    return GroundRectangle{at.x + line->left, at.y + line->near, at.x + line->right, at.y + line->far};
}

static bool is_off_lines(const GroundPiece& piece, const GroundLook& look, const GroundAttempt& attempt) {
    const GroundOrder& order = attempt.order;
    const Ground& ground = attempt.ground;
    const Drawn outline{piece.outline, true};
    for (const GroundRectangle& strip : order.clear)
        if (come_nearer({outline_of(strip), true}, outline, touching)) return false;
    if (const auto strip = line_at_feature(attempt);
        strip && come_nearer({outline_of(*strip), true}, outline, touching))
        return false;
    for (const GroundRoad& road : ground.roads) {
        const std::int64_t width = road.of == GroundRoad::Class::road ? order.road_width : order.track_width;
        if (look.by_roads == Lying::off && come_nearer(outline, {road.course, false}, width / 2 + off_lines))
            return false;
    }
    for (const GroundStream& stream : ground.streams)
        if (look.by_water == Lying::off &&
            come_nearer(outline, {stream.course, false}, order.stream_width / 2 + off_lines))
            return false;
    return std::none_of(ground.crossings.begin(), ground.crossings.end(), [&](const GroundCrossing& crossing) {
        return look.by_roads != Lying::along &&
               come_nearer(outline, {{crossing.at, crossing.at}, false}, off_crossings);
    });
}

static std::optional<GroundPiece> try_piece(const GroundAttempt& attempt, const PlacingTry& placing, Lots& lots) {
    const TableLattice table = attempt.table();
    const GroundLook& look = placing.look;
    GroundPiece piece{.kind = look.id, .middle = draw_middle(attempt, placing, lots)};
    if (!lies_well(piece.middle, placing, table, lots)) return std::nullopt;
    const auto outline = draw_outline({piece.middle, placing.radius}, look, table, lots);
    if (!outline) return std::nullopt;
    piece.outline = *outline;
    piece.level = look.levels > 0 ? 1 : 0;
    if (!is_off_lines(piece, look, attempt) || !is_apart(piece, look, attempt)) return std::nullopt;
    return piece;
}

static std::optional<GroundPiece> place_piece(const GroundAttempt& attempt, const GroundLook& look,
                                              std::int64_t number) {
    for (std::int64_t tried = 0; tried < piece_tries; ++tried) {
        Lots lots = attempt.lots("ground", fmt::format("piece {} try {}", number, tried + 1));
        const PlacingTry placing{look, radius_of(look, attempt.order, tried, lots), tried};
        if (auto piece = try_piece(attempt, placing, lots)) return piece;
    }
    return std::nullopt;
}

Refusal draw_pieces(GroundAttempt& attempt) {
    const GroundOrder& order = attempt.order;
    const std::int64_t count = pieces_on(order.country, order.width, order.depth);
    for (std::int64_t i = 2; i <= count; ++i) {
        Lots of_kind = attempt.makeup("ground", fmt::format("piece {}", i));
        const auto kind = draw_kind(attempt, of_kind);
        if (!kind) return std::nullopt;
        const GroundLook* look = attempt.look_of(*kind);
        if (!look) return GroundRejection{Reason::no_look, *kind};
        std::optional<GroundPiece> piece = place_piece(attempt, *look, i);
        if (!piece) return GroundRejection{Reason::no_room, *kind};
        piece->id = next_id(attempt.ground, *kind);
        attempt.ground.pieces.push_back(std::move(*piece));
    }
    return std::nullopt;
}

/// Whether it is large enough for its kind to have another level.
static bool is_broad(const GroundPiece& piece, const GroundLook& look) {
    std::int64_t sum = 0;
    for (const GroundPoint& corner : piece.outline) sum += distance(corner, piece.middle);
    return sum / static_cast<std::int64_t>(piece.outline.size()) >= (look.radius.least + look.radius.most) / 2;
}

/// Outline of the next level, around the same middle; nullopt where steps are too coarse.
static std::optional<std::vector<GroundPoint>> draw_top(const GroundPiece& below, const TableLattice& table,
                                                        Lots& lots) {
    constexpr int top_tries = 6;
    const scenario::Outline ground = to_spots(below.outline);
    const scenario::Spot middle = to_spots({below.middle}).front();
    for (int tried = 0; tried < top_tries; ++tried) {
        const auto top = drawn_in(below, {45, 58}, table, lots);
        if (!top) continue;
        const scenario::Outline outline = to_spots(*top);
        if (scenario::is_inside(outline, ground) && scenario::is_inside(middle, outline)) return top;
    }
    return std::nullopt;
}

void draw_heights(GroundAttempt& attempt) {
    Ground& ground = attempt.ground;
    const std::size_t count = ground.pieces.size();
    for (std::size_t i = 0; i < count; ++i) {
        const GroundLook* look = attempt.look_of(ground.pieces[i].kind);
        if (!look || !is_broad(ground.pieces[i], *look)) continue;
        std::size_t below = i;
        for (std::int64_t level = 2; level <= look->levels; ++level) {
            Lots lots = attempt.lots("ground", fmt::format("height {} level {}", ground.pieces[i].id, level));
            if (lots.below(3) == 0) break;
            const auto outline = draw_top(ground.pieces[below], attempt.table(), lots);
            if (!outline) break;
            ground.pieces.push_back({.id = fmt::format("{}-level-{}", ground.pieces[i].id, level),
                                     .kind = ground.pieces[i].kind,
                                     .outline = *outline,
                                     .middle = ground.pieces[i].middle,
                                     .level = level,
                                     .lies_on = below});
            below = ground.pieces.size() - 1;
        }
    }
}

}  // namespace broadside::generate
