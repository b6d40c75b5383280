#include "map/unit_mark.hpp"

#include "typeset/patterns.hpp"
#include "typeset/sign_outline.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace broadside::map {

namespace {

constexpr double outline_pen = 0.7;
constexpr double front_pen = 2;
constexpr double least_sign = 4, least_sign_of_all = 3.4;  ///< with air around it, and without

/// Part of the line x + y = sum, or x - y = sum, inside a convex outline.
void add_hatch(const Outline& outline, double sum, double down, PathItem& path) {
    std::vector<Point> cuts;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point from = outline[i], to = outline[(i + 1) % outline.size()];
        const double one = from.x + down * from.y - sum, other = to.x + down * to.y - sum;
        if ((one < 0) == (other < 0)) continue;
        const double share = one / (one - other);
        cuts.push_back({from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share});
    }
    if (cuts.size() == 2) add_line({cuts[0], cuts[1]}, path);
}

/// Lines at 45 degrees, in phase over the whole page, so that neighbours match.
PathItem hatching(const Outline& outline, double pitch, double down, double pen, const Colour& ink) {
    PathItem path;
    path.thickness = pen;
    path.colour = ink;
    double low = outline[0].x + down * outline[0].y, high = low;
    for (const Point& point : outline) {
        low = std::min(low, point.x + down * point.y);
        high = std::max(high, point.x + down * point.y);
    }
    const double step = pitch * std::numbers::sqrt2;
    for (double sum = std::ceil(low / step) * step; sum < high; sum += step) add_hatch(outline, sum, down, path);
    return path;
}

PathItem dots(const Outline& outline, const Colour& ink) {
    PathItem path;
    path.filled = true;
    path.colour = ink;
    const Region region(outline);
    const Box& box = region.box();
    constexpr double pitch = 3;
    for (double y = std::ceil(box.top / pitch) * pitch; y < box.bottom; y += pitch)
        for (double x = std::ceil(box.left / pitch) * pitch; x < box.right; x += pitch)
            if (region.contains({x, y})) add_circle({x, y}, 0.7, path);
    return path;
}

Colour paled(const Colour& ink, double share) {
    return {1 - (1 - ink.red) * share, 1 - (1 - ink.green) * share, 1 - (1 - ink.blue) * share};
}

double sign_height(const UnitMark& mark) {
    const double room = std::min({mark.width, mark.depth, 11.0});
    return std::max(room - 1.6, std::min(room - 0.8, least_sign));
}

Point heart_of(const UnitMark& mark) {
    return midway(mark.ground[0], mark.ground[2]);
}

/// Its arm on a white plate, upright, where there is room.
void add_sign(const UnitMark& mark, const std::string& sign, Point middle, Marks& marks) {
    const double height = sign_height(mark);
    if (height < least_sign_of_all) return;
    const typeset::SignOutline outline = typeset::sign_outline(sign);
    const double width = outline.width / 20 * height;
    const Box plate{middle.x - width / 2 - 0.8, middle.y - height / 2 - 0.4, middle.x + width / 2 + 0.8,
                    middle.y + height / 2 + 0.4};
    marks.push_back(filled(outline_of(plate), white));
    for (PathItem& path : typeset::draw_sign(outline, {middle.x - width / 2, middle.y - height / 2}, height))
        marks.push_back(std::move(path));
}

}  // namespace

bool has_room_for_sign(const UnitMark& mark) {
    return sign_height(mark) >= least_sign_of_all;
}

UnitMark unit_mark(const sheet::MapUnit& unit, const Frame& frame) {
    UnitMark mark;
    mark.ink = mark.ground = frame.places(unit.ground);
    const Point left = mark.ground[0], right = mark.ground[1];
    mark.width = distance(left, right);
    mark.depth = distance(right, mark.ground[2]);
    if (mark.width <= 0) return mark;
    const Point along{(right.x - left.x) / mark.width, (right.y - left.y) / mark.width};
    const Point ahead{along.y, -along.x};
    mark.degrees = std::atan2(along.y, along.x) * 180 / std::numbers::pi;
    const auto corner = [&](Point at, double out, double forth) {
        return Point{at.x + out * along.x + forth * ahead.x, at.y + out * along.y + forth * ahead.y};
    };
    constexpr double edge = outline_pen / 2;
    mark.ink = {corner(left, -edge, front_pen / 2), corner(right, edge, front_pen / 2),
                corner(mark.ground[2], edge, -edge), corner(mark.ground[3], -edge, -edge)};
    const Point middle = midway(left, right);
    const double half = std::min(2.6, mark.width / 3), reach = 1.3 * half, from = front_pen / 2;
    mark.arrow = {{middle.x - half * along.x + from * ahead.x, middle.y - half * along.y + from * ahead.y},
                  {middle.x + (from + reach) * ahead.x, middle.y + (from + reach) * ahead.y},
                  {middle.x + half * along.x + from * ahead.x, middle.y + half * along.y + from * ahead.y}};
    return mark;
}

Colour ink_of_side(const sheet::MapSide& side) {
    return typeset::ink_of(side.colour).value_or(Colour{});
}

Colour word_ink_of_side(const sheet::MapSide& side) {
    // Contrast of more than 4.5 to 1 with the palest tints; squares approximate the curve of a screen.
    constexpr double lightest = 0.08;
    const Colour ink = ink_of_side(side);
    const double light = 0.2126 * ink.red * ink.red + 0.7152 * ink.green * ink.green + 0.0722 * ink.blue * ink.blue;
    const double share = light > lightest ? std::sqrt(lightest / light) : 1;
    return {ink.red * share, ink.green * share, ink.blue * share};
}

void draw_pattern_in(const Outline& outline, sheet::Pattern pattern, const Colour& ink, Marks& marks) {
    using sheet::Pattern;
    marks.push_back(filled(outline, pattern == Pattern::solid ? ink : white));
    if (pattern == Pattern::hatched || pattern == Pattern::cross_hatched)
        marks.push_back(hatching(outline, 2, 1, 0.8, ink));
    if (pattern == Pattern::cross_hatched) marks.push_back(hatching(outline, 2, -1, 0.8, ink));
    if (pattern == Pattern::dotted) marks.push_back(dots(outline, ink));
}

std::optional<BlockPlaces> places_in(const UnitMark& mark) {
    const Point left = mark.ground[0], right = mark.ground[1], rear = mark.ground[3], heart = heart_of(mark);
    if (mark.width >= 3 * mark.depth) {
        const double way = (right.x < left.x ? -0.25 : 0.25);
        const Point aside{way * (right.x - left.x), way * (right.y - left.y)};
        return BlockPlaces{{heart.x - aside.x, heart.y - aside.y}, {heart.x + aside.x, heart.y + aside.y}};
    }
    constexpr double number_plate = 7, between = 0.8;
    const double sign_plate = sign_height(mark) + 0.8, rest = mark.depth - sign_plate - number_plate - between;
    if (rest < front_pen / 2 + outline_pen) return std::nullopt;
    const Point back{(rear.x - left.x) / mark.depth, (rear.y - left.y) / mark.depth};
    const auto at = [&](double from_front) {
        const double off = from_front - mark.depth / 2;
        return Point{heart.x + off * back.x, heart.y + off * back.y};
    };
    const double edge = rest / 2 + 0.3;
    return BlockPlaces{at(edge + sign_plate / 2), at(edge + sign_plate + between + number_plate / 2)};
}

void draw_unit(const UnitMark& mark, const sheet::MapUnit& unit, const sheet::MapSide& side, bool is_numbered,
               Marks& marks) {
    const Colour ink = ink_of_side(side);
    const Course front{mark.ground[0], mark.ground[1]};
    if (unit.unseen) {
        const bool is_solid = side.pattern == sheet::Pattern::solid;
        marks.push_back(filled(mark.ground, is_solid ? paled(ink, 0.3) : white));
        if (!is_solid && side.pattern != sheet::Pattern::open) marks.push_back(hatching(mark.ground, 3.4, 1, 0.5, ink));
        marks.push_back(dashed(closed(mark.ground), {2.4, 1.4}, outline_pen, ink));
        marks.push_back(dashed(front, {3, 1.4}, front_pen, ink));
    } else {
        draw_pattern_in(mark.ground, side.pattern, ink, marks);
        marks.push_back(drawn(closed(mark.ground), outline_pen, ink));
        marks.push_back(drawn(front, front_pen, ink));
    }
    marks.push_back(filled(mark.arrow, ink));
    if (unit.sign.empty()) return;
    if (!is_numbered) return add_sign(mark, unit.sign, heart_of(mark), marks);
    if (const auto places = places_in(mark)) add_sign(mark, unit.sign, places->sign, marks);
}

}  // namespace broadside::map
