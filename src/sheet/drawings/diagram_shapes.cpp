#include "sheet/drawings/diagram_shapes.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace broadside::sheet {

namespace {

using DrawnPlace = Drawing::Place;
using DiagramKind = rules::DiagramShape::Kind;

constexpr std::int64_t outline_pen = 350, line_pen = 420, thin_pen = 200, hatch_pen = 150;
constexpr std::int64_t heavy_front = 900;  ///< depth of the front edge of a unit

DrawnPlace operator+(DrawnPlace one, DrawnPlace other) {
    return {one.x + other.x, one.y + other.y};
}

/// Vector of length `radius` in a direction: 0 is up, 90'000 to the right.
DrawnPlace away(std::int64_t bearing, std::int64_t radius) {
    const double angle = static_cast<double>(bearing) / 1000 * std::numbers::pi / 180;
    const auto length = static_cast<double>(radius);
    return {std::llround(length * std::sin(angle)), std::llround(-length * std::cos(angle))};
}

/// Place at offset `beside` from `middle`, turned about `middle`.
DrawnPlace turned(DrawnPlace middle, DrawnPlace beside, std::int64_t turn) {
    return middle + away(turn + 90'000, beside.x) + away(turn + 180'000, beside.y);
}

std::vector<DrawnPlace> places_of(const std::vector<std::int64_t>& numbers) {
    std::vector<DrawnPlace> places;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) places.push_back({numbers[i], numbers[i + 1]});
    return places;
}

// ---- areas

Tone ground_tone(const std::string& word) {
    return word == "pale" ? Tone::pale : word == "deep" ? Tone::deep : Tone::middle;
}

/// Where the lines x + y = sum cross an outline, from left to right.
std::vector<DrawnPlace> crossings(const std::vector<DrawnPlace>& corners, std::int64_t sum) {
    std::vector<DrawnPlace> found;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const DrawnPlace &a = corners[i], &b = corners[(i + 1) % corners.size()];
        const std::int64_t from = a.x + a.y - sum, to = b.x + b.y - sum;
        if ((from < 0) == (to < 0)) continue;
        const std::int64_t x = a.x + (b.x - a.x) * from / (from - to);
        found.push_back({x, sum - x});
    }
    std::sort(found.begin(), found.end(), [](DrawnPlace one, DrawnPlace other) { return one.x < other.x; });
    return found;
}

void add_hatching(const std::vector<DrawnPlace>& corners, Drawing& drawing) {
    constexpr std::int64_t spacing = 2'000;
    const auto sum_of = [](DrawnPlace place) { return place.x + place.y; };
    std::int64_t least = sum_of(corners[0]), most = least;
    for (DrawnPlace corner : corners) least = std::min(least, sum_of(corner)), most = std::max(most, sum_of(corner));
    for (std::int64_t sum = (least / spacing + 1) * spacing; sum < most; sum += spacing) {
        const std::vector<DrawnPlace> ends = crossings(corners, sum);
        for (std::size_t i = 0; i + 1 < ends.size(); i += 2)
            drawing.marks.push_back(Drawing::Line{{ends[i], ends[i + 1]}, hatch_pen});
    }
}

void add_ground(std::vector<DrawnPlace> corners, const std::string& tone, std::int64_t pen, Drawing& drawing) {
    if (tone != "hatched") {
        drawing.marks.push_back(Drawing::Area{std::move(corners), ground_tone(tone), pen});
        return;
    }
    add_hatching(corners, drawing);
}

// ---- units

/// Heavy front edge with an arrowhead before it.
void add_front(const rules::DiagramShape& shape, DrawnPlace middle, Drawing& drawing) {
    constexpr std::int64_t heavy = heavy_front, clear = 500, reach = 1'500, half = 1'200;
    const std::int64_t across = shape.at[2] / 2, deep = shape.at[3] / 2;
    const auto place = [&](std::int64_t x, std::int64_t y) { return turned(middle, {x, y}, shape.turn); };
    drawing.marks.push_back(Drawing::Area{
        {place(-across, -deep), place(across, -deep), place(across, heavy - deep), place(-across, heavy - deep)},
        Tone::black});
    const std::int64_t base = -deep - clear;
    drawing.marks.push_back(
        Drawing::Area{{place(-half, base), place(half, base), place(0, base - reach)}, Tone::black});
}

/// Lines between bases, across files and ranks.
void add_bases(const rules::DiagramShape& shape, DrawnPlace middle, Drawing& drawing) {
    const std::int64_t front = shape.at[2], depth = shape.at[3];
    const Tone tone = shape.kind == DiagramKind::unit ? Tone::plain : Tone::black;
    const auto add = [&](DrawnPlace from, DrawnPlace to) {
        drawing.marks.push_back(Drawing::Line{
            {turned(middle, from, shape.turn), turned(middle, to, shape.turn)}, outline_pen, false, {}, tone});
    };
    for (std::int64_t i = 1; i < shape.bases[0]; ++i) {
        const std::int64_t x = front * i / shape.bases[0] - front / 2;
        add({x, -depth / 2}, {x, depth / 2});
    }
    for (std::int64_t i = 1; i < shape.bases[1]; ++i) {
        const std::int64_t y = depth * i / shape.bases[1] - depth / 2;
        add({-front / 2, y}, {front / 2, y});
    }
}

void add_unit(const rules::DiagramShape& shape, Words words, Drawing& drawing) {
    const DrawnPlace middle{shape.at[0], shape.at[1]};
    const std::int64_t across = shape.at[2] / 2, deep = shape.at[3] / 2;
    std::vector<DrawnPlace> corners;
    for (const DrawnPlace corner :
         {DrawnPlace{-across, -deep}, DrawnPlace{across, -deep}, DrawnPlace{across, deep}, DrawnPlace{-across, deep}})
        corners.push_back(turned(middle, corner, shape.turn));
    const bool own = shape.kind == DiagramKind::unit;
    drawing.marks.push_back(Drawing::Area{std::move(corners), own ? Tone::black : Tone::plain, outline_pen});
    if (!shape.bases.empty()) add_bases(shape, middle, drawing);
    if (!shape.is_plain) add_front(shape, middle, drawing);
    if (words.empty()) return;
    // In the middle of what the front edge leaves free; a black unit shows no edge.
    const DrawnPlace at = shape.is_plain || own ? middle : turned(middle, {0, heavy_front / 2}, shape.turn);
    Drawing::Label label{at, std::move(words)};
    label.white = own;
    drawing.marks.push_back(std::move(label));
}

// ---- what is measured

/// Straight ahead of the front, and round its corners up to the opening angle.
std::vector<DrawnPlace> outline_of_band(const rules::DiagramShape& shape) {
    const DrawnPlace middle{shape.at[0], shape.at[1]};
    const std::int64_t across = shape.at[2] / 2, deep = shape.at[3], opens = shape.at[4];
    const DrawnPlace left = turned(middle, {-across, 0}, shape.turn), right = turned(middle, {across, 0}, shape.turn);
    std::vector<DrawnPlace> outline;
    const bool is_all_round = opens >= 180'000;
    if (!is_all_round) outline.push_back(left);
    for (DrawnPlace place : arc(left, deep, shape.turn - opens, shape.turn)) outline.push_back(place);
    for (DrawnPlace place : arc(right, deep, shape.turn, shape.turn + opens)) outline.push_back(place);
    if (across > 0 && !is_all_round) outline.push_back(right);
    return outline;
}

Drawing::Label label_at(const rules::DiagramShape& shape, Drawing::Label usual) {
    if (shape.label.empty()) return usual;
    usual.at = {shape.label[0], shape.label[1]};
    usual.stands = Drawing::Label::Stands::about;
    return usual;
}

void add_distance(const rules::DiagramShape& shape, Words words, Drawing& drawing) {
    const DrawnPlace from{shape.at[0], shape.at[1]}, to{shape.at[2], shape.at[3]};
    drawing.marks.push_back(Drawing::Line{{from, to}, thin_pen, false, Drawing::Line::Heads::both});
    const DrawnPlace middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
    const bool lies = std::abs(to.x - from.x) >= std::abs(to.y - from.y);
    Drawing::Label label{lies ? middle + DrawnPlace{0, -2'600} : middle + DrawnPlace{1'200, 0}, std::move(words)};
    if (!lies) label.stands = Drawing::Label::Stands::right_of;
    drawing.marks.push_back(label_at(shape, std::move(label)));
}

void add_angle(const rules::DiagramShape& shape, Words words, Drawing& drawing) {
    const DrawnPlace corner{shape.at[0], shape.at[1]};
    const std::int64_t radius = shape.at[2], from = shape.at[3], to = shape.at[4];
    for (const std::int64_t leg : {from, to})
        drawing.marks.push_back(
            Drawing::Line{{corner, corner + away(leg, radius + 2'000)}, thin_pen, true, {}, Tone::black});
    drawing.marks.push_back(Drawing::Line{arc(corner, radius, from, to), thin_pen});
    Drawing::Label label{corner + away((from + to) / 2, radius + 4'000), std::move(words)};
    drawing.marks.push_back(label_at(shape, std::move(label)));
}

void add_line(const rules::DiagramShape& shape, Drawing& drawing) {
    Drawing::Line line{places_of(shape.at), line_pen};
    line.dashed = shape.kind == DiagramKind::dashes;
    if (shape.kind == DiagramKind::arrow) line.heads = Drawing::Line::Heads::last;
    drawing.marks.push_back(std::move(line));
}

}  // namespace

std::vector<DrawnPlace> arc(DrawnPlace middle, std::int64_t radius, std::int64_t from, std::int64_t to,
                            std::int64_t step) {
    const std::int64_t steps = std::max<std::int64_t>(1, (std::abs(to - from) + step - 1) / step);
    std::vector<DrawnPlace> places;
    for (std::int64_t i = 0; i <= steps; ++i) places.push_back(middle + away(from + (to - from) * i / steps, radius));
    return places;
}

std::int64_t length_between(DrawnPlace one, DrawnPlace other) {
    return std::llround(std::hypot(static_cast<double>(other.x - one.x), static_cast<double>(other.y - one.y)));
}

void add_shape(const rules::DiagramShape& shape, Words words, Drawing& drawing) {
    switch (shape.kind) {
        case DiagramKind::unit:
        case DiagramKind::enemy:
            return add_unit(shape, std::move(words), drawing);
        case DiagramKind::band:
            return add_ground(outline_of_band(shape), shape.tone, thin_pen, drawing);
        case DiagramKind::angle:
            return add_angle(shape, std::move(words), drawing);
        case DiagramKind::distance:
            return add_distance(shape, std::move(words), drawing);
        case DiagramKind::arrow:
        case DiagramKind::line:
        case DiagramKind::dashes:
            return add_line(shape, drawing);
        case DiagramKind::zone:
            return add_ground(places_of(shape.at), shape.tone, 0, drawing);
        case DiagramKind::disc:
            drawing.marks.push_back(
                Drawing::Area{arc({shape.at[0], shape.at[1]}, shape.at[2], 0, 360'000), Tone::black});
            return;
        case DiagramKind::words:
        case DiagramKind::tag: {
            Drawing::Label label{{shape.at[0], shape.at[1]}, std::move(words)};
            label.framed = shape.kind == DiagramKind::tag;
            drawing.marks.push_back(std::move(label));
            return;
        }
    }
}

}  // namespace broadside::sheet
