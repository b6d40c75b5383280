#include "generate/outline.hpp"

#include "generate/nearness.hpp"
#include "scenario/geometry.hpp"
#include "scenario/whole_root.hpp"

#include <algorithm>

// A corner lies in one of the 24 directions of `scenario::step_towards`, at the radius, varied by two waves around the
// outline and slightly at random. The first wave has two periods, the second three: bays and spurs in proportion to the
// piece, without jaggedness. The result is stretched along an axis.

namespace broadside::generate {

static constexpr std::int64_t directions = 24;

GroundPoint settled(const GroundPoint& point, const TableLattice& table) {
    const auto nearest = [&table](std::int64_t length, std::int64_t whole) {
        const std::int64_t kept = std::clamp<std::int64_t>(length, 0, whole);
        const std::int64_t step = (kept + table.step / 2) / table.step * table.step;
        // The remainder of a table that is no whole number of steps belongs to the edge.
        return step + table.step > whole && kept > step ? whole : std::min(step, whole);
    };
    return {nearest(point.x, table.width), nearest(point.y, table.depth)};
}

static std::int64_t sine_of(std::int64_t direction, std::int64_t length) {
    return scenario::step_towards((direction % directions) * 15, length).x;
}

struct Waves {
    std::int64_t two = 0, two_from = 0, three = 0, three_from = 0, own = 0;  ///< amplitudes in per mille of the radius
};

static Waves draw_waves(std::int64_t rough, Lots& lots) {
    Waves waves;
    const std::int64_t most = rough * 10;
    waves.two = lots.between(most / 8, most / 2);
    waves.three = lots.between(most / 8, most / 2);
    waves.two_from = lots.below(directions);
    waves.three_from = lots.below(directions);
    waves.own = most / 5;
    return waves;
}

static std::int64_t radius_towards(std::int64_t direction, std::int64_t radius, const Waves& waves, Lots& lots) {
    const std::int64_t mille = 1000 + sine_of(2 * direction + waves.two_from, waves.two) +
                               sine_of(3 * direction + waves.three_from, waves.three) +
                               lots.between(-waves.own, waves.own);
    return radius * mille / 1000;
}

/// Drops corners that coincide, or that lie in line on the table's edge.
static std::vector<GroundPoint> without_needless_corners(const std::vector<GroundPoint>& outline) {
    std::vector<GroundPoint> kept;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const GroundPoint& before = outline[(i + outline.size() - 1) % outline.size()];
        const GroundPoint &here = outline[i], &behind = outline[(i + 1) % outline.size()];
        if (here == before) continue;
        const bool in_line = (before.x == here.x && here.x == behind.x) || (before.y == here.y && here.y == behind.y);
        if (!in_line) kept.push_back(here);
    }
    return kept;
}

static std::optional<std::vector<GroundPoint>> if_sound(std::vector<GroundPoint> outline) {
    constexpr std::size_t least_corners = 4;
    outline = without_needless_corners(outline);
    if (outline.size() < least_corners || scenario::crossing_edges(to_spots(outline))) return std::nullopt;
    return outline;
}

std::optional<std::vector<GroundPoint>> draw_outline(const OutlineOrder& order, const GroundLook& look,
                                                     const TableLattice& table, Lots& lots) {
    const std::int64_t corners = lots.between(look.corners.least, look.corners.most);
    const std::int64_t first = lots.below(directions), axis = lots.below(directions);
    const Waves waves = draw_waves(look.rough, lots);
    // Square root of the stretch, in per cent: factor for length, divisor for breadth.
    const std::int64_t root = scenario::whole_root(100 * lots.between(100, std::max<std::int64_t>(100, look.stretch)));
    std::vector<GroundPoint> outline;
    for (std::int64_t i = 0; i < corners; ++i) {
        const std::int64_t direction = (first + i * directions / corners) % directions;
        const std::int64_t radius = radius_towards(direction, order.radius, waves, lots);
        const scenario::Spot way = scenario::step_towards(direction * 15, radius);
        const scenario::Spot along = scenario::step_towards(axis * 15, way.y * root / 100),
                             across = scenario::step_towards((axis + 6) % directions * 15, way.x * 100 / root);
        outline.push_back(settled({order.middle.x + along.x + across.x, order.middle.y + along.y + across.y}, table));
    }
    return if_sound(std::move(outline));
}

std::optional<std::vector<GroundPoint>> drawn_in(const GroundPiece& piece, const Bounds& per_cent,
                                                 const TableLattice& table, Lots& lots) {
    std::vector<GroundPoint> outline;
    for (const GroundPoint& corner : piece.outline) {
        const std::int64_t part = lots.between(per_cent.least, per_cent.most);
        outline.push_back(settled({piece.middle.x + (corner.x - piece.middle.x) * part / 100,
                                   piece.middle.y + (corner.y - piece.middle.y) * part / 100},
                                  table));
    }
    return if_sound(std::move(outline));
}

bool contains(const std::vector<GroundPoint>& outline, const GroundPoint& spot) {
    bool inside = false;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
        const GroundPoint &a = outline[i], &b = outline[j];
        if ((a.y > spot.y) == (b.y > spot.y)) continue;
        if (spot.x < a.x + (b.x - a.x) / 1000 * ((spot.y - a.y) * 1000 / (b.y - a.y))) inside = !inside;
    }
    return inside;
}

bool contains_corners(const std::vector<GroundPoint>& outline, const GroundRectangle& of) {
    return contains(outline, {of.left, of.near}) && contains(outline, {of.left, of.far}) &&
           contains(outline, {of.right, of.near}) && contains(outline, {of.right, of.far});
}

bool contains_sides(const std::vector<GroundPoint>& outline, const GroundRectangle& of) {
    const std::int64_t x = (of.left + of.right) / 2, y = (of.near + of.far) / 2;
    return contains(outline, {of.left, y}) && contains(outline, {of.right, y}) && contains(outline, {x, of.near}) &&
           contains(outline, {x, of.far});
}

}  // namespace broadside::generate
