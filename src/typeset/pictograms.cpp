#include "typeset/pictograms.hpp"

#include "text/diagnostic.hpp"

#include <cmath>
#include <map>
#include <numbers>
#include <string>

namespace broadside::typeset {

namespace {

using Part = Pictogram::Part;
using Paint = Part::Paint;
using Parts = std::vector<Part>;

Part filled(std::vector<Point> points, Paint paint = Paint::black) {
    return {std::move(points), paint, 0};
}

Part drawn(std::vector<Point> points, double pen = 1.6) {
    return {std::move(points), Paint::pen, pen};
}

std::vector<Point> box(double x, double y, double width, double height) {
    return {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
}

/// An outline goes one side over, so that its last corner closes.
Part outlined(std::vector<Point> points, double pen = 1.6) {
    const std::vector<Point> first(points.begin(), points.begin() + 2);
    points.insert(points.end(), first.begin(), first.end());
    return drawn(std::move(points), pen);
}

/// From `from` to `to` in quarters of a circle, clockwise from the top.
std::vector<Point> arc(Point centre, double radius, double from = 0, double to = 4) {
    std::vector<Point> points;
    constexpr int steps = 8;
    for (double at = from; at < to + 0.01; at += 1.0 / steps) {
        const double angle = at * std::numbers::pi / 2;
        points.push_back({centre.x + radius * std::sin(angle), centre.y - radius * std::cos(angle)});
    }
    return points;
}

Parts operator+(Parts a, const Parts& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

/// The frame of an arm, 3 to 2.
Parts framed(const Parts& inside) {
    return Parts{filled(box(1, 1, 28, 18), Paint::white)} + inside + Parts{outlined(box(1, 1, 28, 18), 2)};
}

const Part rising = drawn({{1, 19}, {29, 1}}, 1.8);
const Part falling = drawn({{1, 1}, {29, 19}}, 1.8);

/// The front of a formation is up.
Part front(double middle) {
    return filled({{middle, 0}, {middle + 3.5, 4.5}, {middle - 3.5, 4.5}});
}

/// Bars one below the other, `width` wide.
Parts bars(int count, double width, double depth, double gap) {
    Parts parts{front(10)};
    for (int i = 0; i < count; ++i) parts.push_back(filled(box(10 - width / 2, 6 + i * (depth + gap), width, depth)));
    return parts;
}

Parts half_black(double x, double y, double width, double height) {
    return {filled(box(x, y, width, height), Paint::white),
            filled({{x + width, y}, {x + width, y + height}, {x, y + height}}),
            outlined(box(x, y, width, height), 1.4)};
}

Part gun_wheel(double x, double y, double radius) {
    return drawn(arc({x, y}, radius), 1.6);
}

Parts dots(const std::vector<Point>& middles, double radius) {
    Parts parts;
    for (const Point& middle : middles) parts.push_back(filled(arc(middle, radius)));
    return parts;
}

std::vector<Point> arrow_down(double x, double top, double bottom, double half) {
    const double shaft = half * 0.4, head = half * 1.15;
    return {{x - shaft, top}, {x + shaft, top},          {x + shaft, bottom - head}, {x + half, bottom - head},
            {x, bottom},      {x - half, bottom - head}, {x - shaft, bottom - head}};
}

std::vector<Point> arrow_up(double x, double bottom, double top, double half) {
    std::vector<Point> points = arrow_down(x, 0, bottom - top, half);
    for (Point& point : points) point.y = bottom - point.y;
    return points;
}

/// Two chevrons; `way` 1 points down, -1 up.
Parts double_chevron(int way) {
    Parts parts;
    for (const double top : {2.0, 10.0}) {
        const double tip = way > 0 ? top + 7 : top, edge = way > 0 ? top : top + 7;
        parts.push_back(filled(
            {{10, tip}, {19, edge}, {19, edge + (way > 0 ? 3.6 : 3.6)}, {10, tip + 3.6}, {1, edge + 3.6}, {1, edge}}));
    }
    return parts;
}

Parts dashed_box() {
    Parts parts;
    for (const double at : {1.0, 8.0, 15.0})
        for (const auto& dash : {std::vector<Point>{{at, 1}, {at + 4, 1}}, std::vector<Point>{{at, 19}, {at + 4, 19}},
                                 std::vector<Point>{{1, at}, {1, at + 4}}, std::vector<Point>{{19, at}, {19, at + 4}}})
            parts.push_back(drawn(dash, 1.6));
    return parts;
}

/// A pawn: head, shoulders, foot.
Parts pawn() {
    return {filled(arc({8, 5}, 3.6)), filled({{5.5, 8}, {10.5, 8}, {13, 18}, {3, 18}}), filled(box(1.5, 17, 13, 3))};
}

using Library = std::map<std::string, Pictogram, std::less<>>;

void add_arms(Library& all) {
    all["framed-cross"] = {30, framed({rising, falling})};
    all["framed-cross-bomb"] = {30,
                                framed({rising, falling, filled(arc({15, 10}, 4.6)), drawn({{15, 6}, {17, 2}}, 1.6)})};
    all["framed-half"] = {30, framed({filled({{1, 19}, {29, 1}, {29, 19}})})};
    all["framed-slash-dot"] = {30, framed({rising, filled(arc({21, 13.5}, 2.6))})};
    all["framed-slash"] = {30, framed({rising})};
    all["framed-small-dot"] = {30, framed({filled(arc({15, 10}, 2.4))})};
    all["framed-dot"] = {30, framed({filled(arc({15, 10}, 4.4))})};
    all["framed-ring"] = {30, framed({drawn(arc({15, 10}, 4.6), 2.6), filled(arc({15, 10}, 1.5))})};
    all["flag"] = {20, {drawn({{4, 0}, {4, 20}}, 2), filled({{4, 1}, {18, 1}, {14, 5.5}, {18, 10}, {4, 10}})}};
}

void add_formations(Library& all) {
    all["line"] = {28, {front(14), filled(box(1, 9, 26, 5))}};
    all["attack-column"] = {20, bars(3, 17, 3.2, 1.6)};
    all["march-column"] = {20, bars(5, 8, 2, 0.9)};
    all["square"] = {20, {drawn({{4, 4}, {16, 4}, {16, 16}, {4, 16}, {4, 4}, {16, 4}}, 4)}};
    all["scattered-dots"] = {28, Parts{front(14)} + dots({{3, 9}, {8.5, 14}, {14, 9}, {19.5, 14}, {25, 9}}, 2)};
    all["wheels"] = {28, {}};
    for (const double x : {4.5, 14.0, 23.5}) {
        all["wheels"].parts.push_back(gun_wheel(x, 13, 4));
        all["wheels"].parts.push_back(drawn({{x, 13}, {x, 3}}, 2));
    }
    all["wheel-and-pole"] = {16, {gun_wheel(8, 15, 4), drawn({{8, 15}, {8, 3}}, 2), filled(box(3, 1, 10, 3))}};
    all["half-black-line"] = {30, Parts{front(15)} + half_black(1, 7, 28, 8)};
    all["half-black-column"] = {20, Parts{front(10)} + half_black(2.5, 6, 15, 6) + half_black(2.5, 13.5, 15, 6)};
}

void add_results(Library& all) {
    all["carry-on"] = {16, {filled(arrow_up(8, 20, 0, 7))}};
    all["pursue"] = {20, double_chevron(-1)};
    all["halt"] = {22, {filled(box(1, 7.5, 20, 5))}};
    all["withdraw"] = {18, {filled(box(1, 1, 16, 3)), filled(arrow_down(9, 6, 20, 6.5))}};
    all["run"] = {20, double_chevron(1)};
    all["gone"] = {20, dashed_box() + Parts{drawn({{5, 5}, {15, 15}}, 2.6), drawn({{5, 15}, {15, 5}}, 2.6)}};
    all["level-lost"] = {18, {filled({{1, 3}, {17, 3}, {9, 18}})}};
    all["close"] = {24,
                    {filled({{12, 0}, {19, 7}, {15, 7}, {15, 11}, {9, 11}, {9, 7}, {5, 7}}), filled(box(1, 15, 22, 4)),
                     drawn({{4, 15}, {4, 11}}, 1.2), drawn({{20, 15}, {20, 11}}, 1.2)}};
    all["form-square"] = {
        20,
        {outlined(box(5, 5, 10, 10), 2.6), drawn({{10, 4}, {10, 0}}, 1.4), drawn({{10, 16}, {10, 20}}, 1.4),
         drawn({{4, 10}, {0, 10}}, 1.4), drawn({{16, 10}, {20, 10}}, 1.4)}};
    all["firefight"] = {
        22, Parts{filled(box(1, 1, 20, 4)), filled(box(1, 15, 20, 4))} + dots({{5, 10}, {11, 10}, {17, 10}}, 1.6)};
    all["order"] = {26,
                    {filled(box(1, 2, 24, 16), Paint::white), outlined(box(1, 2, 24, 16), 1.8),
                     drawn({{1, 2}, {13, 11}, {25, 2}}, 1.6)}};
}

void add_states(Library& all) {
    all["green"] = {18, {filled(arc({9, 10}, 7.6), Paint::accent), drawn(arc({9, 10}, 7.6), 2)}};
    all["figure"] = {16, pawn() + Parts{drawn({{0, 19}, {16, 1}}, 3.4)}};
    all["figure"].parts.push_back({{{0, 19}, {16, 1}}, Paint::white, 1.2});
    all["casualty-test"] = {
        18,
        {filled({{9, 0}, {18, 10}, {9, 20}, {0, 10}}, Paint::white),
         outlined({{9, 0.5}, {17.5, 10}, {9, 19.5}, {0.5, 10}}, 1.8), drawn({{0.5, 10}, {9, 13}, {17.5, 10}}, 1.2),
         drawn({{9, 0.5}, {5, 11.5}}, 1.2), drawn({{9, 0.5}, {13, 11.5}}, 1.2)}};
    all["ten-die"] = all["casualty-test"];
    all["die"] = {20, Parts{filled(box(1, 1, 18, 18), Paint::white), outlined(box(1, 1, 18, 18), 2)} +
                          dots({{5.5, 5.5}, {14.5, 5.5}, {10, 10}, {5.5, 14.5}, {14.5, 14.5}}, 1.8)};
    all["half-move"] = {
        20,
        {filled(arc({10, 10}, 8.6), Paint::white), filled(arc({10, 10}, 8.6, 2, 4)), drawn(arc({10, 10}, 8.6), 1.8)}};
    all["whole-move"] = {20, {filled(arc({10, 10}, 9.4))}};
    all["disordered"] = {22,
                         {drawn({{2, 18}, {8, 3}}, 3), drawn({{9, 16}, {13, 4}}, 3), drawn({{14, 18}, {20, 2}}, 3)}};
    all["hit"] = {18, {drawn({{2, 3}, {16, 17}}, 3.4), drawn({{2, 17}, {16, 3}}, 3.4)}};
    all["shaken"] = {24, {drawn({{1, 14}, {6, 6}, {11, 14}, {16, 6}, {23, 14}}, 3)}};
    all["fired"] = {22,
                    {filled(box(1, 8, 13, 4)), drawn({{15, 10}, {21, 10}}, 2), drawn({{15, 6}, {20, 2}}, 2),
                     drawn({{15, 14}, {20, 18}}, 2)}};
    all["moved"] = {22, {drawn({{1, 10}, {13, 10}}, 3.4), filled({{12, 3}, {21, 10}, {12, 17}})}};
}

const Library& library() {
    static const Library all = [] {
        Library made;
        add_arms(made);
        add_formations(made);
        add_results(made);
        add_states(made);
        return made;
    }();
    return all;
}

/// The green of the counters, and nothing else.
constexpr Colour accent{0.247, 0.541, 0.353};

std::optional<Colour> colour_of(Paint paint, bool white) {
    switch (paint) {
        case Paint::white:
            return white ? Colour{} : Colour{1, 1, 1};
        case Paint::grey:
            return Colour{0.6, 0.6, 0.6};
        case Paint::accent:
            return accent;
        case Paint::black:
        case Paint::pen:
            break;
    }
    return white ? std::optional(Colour{1, 1, 1}) : std::nullopt;
}

}  // namespace

const Pictogram& pictogram(std::string_view id) {
    const auto found = library().find(id);
    if (found == library().end()) text::internal_error("a pictogram without an outline: " + std::string(id));
    return found->second;
}

double pictogram_advance(std::string_view id) {
    constexpr double air = 0.06;
    return pictogram(id).width / 20 * pictogram_height + 2 * air;
}

std::vector<PathItem> draw_pictogram(std::string_view id, Point baseline, double size, bool white) {
    const Pictogram& drawn_one = pictogram(id);
    const double unit = size * pictogram_height / 20;
    const double left = baseline.x + (pictogram_advance(id) * size - drawn_one.width * unit) / 2;
    const double top = baseline.y - 20 * unit + 0.02 * size;
    std::vector<PathItem> shapes;
    for (const Part& part : drawn_one.parts) {
        PathItem path;
        for (const Point& point : part.points)
            path.steps.push_back({path.steps.empty() ? PathStep::Kind::move : PathStep::Kind::line,
                                  {left + point.x * unit, top + point.y * unit},
                                  {},
                                  {}});
        path.filled = part.pen == 0;
        path.thickness = part.pen * unit;
        path.colour = colour_of(part.paint, white);
        shapes.push_back(std::move(path));
    }
    return shapes;
}

}  // namespace broadside::typeset
