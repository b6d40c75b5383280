#include "typeset/outline_parts.hpp"

// Arms, in a frame of 3 to 2, and formations from above, fronts up.

namespace broadside::typeset::outline {

namespace {

Parts framed(const Parts& inside) {
    return Parts{box(1, 1, 28, 18, Paint::white)} + inside + Parts{outlined(corners(1, 1, 28, 18), 2)};
}

/// From corner to corner of the frame.
const Part rising = line({{1.6, 18.6}, {28.4, 1.4}}, 1.8);
const Part falling = line({{1.6, 1.4}, {28.4, 18.6}}, 1.8);

Part front(double middle) {
    return filled({{middle, 0}, {middle + 3.5, 4.5}, {middle - 3.5, 4.5}});
}

/// One below another.
Parts bars(int count, double width, double depth, double gap) {
    Parts parts{front(10)};
    for (int i = 0; i < count; ++i) parts.push_back(box(10 - width / 2, 6 + i * (depth + gap), width, depth));
    return parts;
}

Parts half_black(double x, double y, double width, double height) {
    return {box(x, y, width, height, Paint::white), filled({{x + width, y}, {x + width, y + height}, {x, y + height}}),
            outlined(corners(x, y, width, height), 1.4)};
}

Parts gun(double x) {
    return {ring({x, 14}, 4), line({{x, 14}, {x, 3}}, 2)};
}

Parts dots(const std::vector<Point>& middles, double radius) {
    Parts parts;
    for (const Point& middle : middles) parts.push_back(disc(middle, radius));
    return parts;
}

/// Flag on its pole, at `x`.
Parts flag_at(double x, double top, double bottom) {
    const double deep = 0.5 * (bottom - top);
    return {line({{x, top}, {x, bottom}}, 2),
            filled({{x, top}, {x + 13, top}, {x + 9.5, top + deep / 2}, {x + 13, top + deep}, {x, top + deep}})};
}

void add_arms(Library& all) {
    all["framed-cross"] = {30, framed({rising, falling})};
    all["framed-cross-bomb"] = {30, framed({rising, falling, disc({15, 10.6}, 4.6), line({{15, 6}, {17, 3}}, 1.6)})};
    all["framed-half"] = {30, framed({filled({{1, 19}, {29, 1}, {29, 19}})})};
    all["framed-slash-dot"] = {30, framed({rising, disc({21, 13.5}, 2.6)})};
    all["framed-slash"] = {30, framed({rising})};
    all["framed-small-dot"] = {30, framed({disc({15, 10}, 2.2)})};
    all["framed-dot"] = {30, framed({disc({15, 10}, 4.8)})};
    all["framed-ring"] = {30, framed({ring({15, 10}, 4.6, 2.6), disc({15, 10}, 1.5)})};
    all["flag"] = {20, flag_at(4, 1, 19)};
}

void add_formations(Library& all) {
    all["line"] = {28, {front(14), box(1, 9, 26, 5)}};
    all["attack-column"] = {20, bars(3, 17, 3.2, 1.6)};
    all["march-column"] = {20, bars(5, 8, 2, 0.9)};
    all["hollow-square"] = {20, {outlined(corners(4, 4, 12, 12), 4)}};
    all["scattered-dots"] = {28, Parts{front(14)} + dots({{3, 9}, {8.5, 14}, {14, 9}, {19.5, 14}, {25, 9}}, 2)};
    all["wheels"] = {28, gun(5) + gun(14) + gun(23)};
    all["wheel-and-pole"] = {16, {ring({8, 15}, 4), line({{8, 15}, {8, 3}}, 2), box(3, 1, 10, 3)}};
    all["half-black-line"] = {30, Parts{front(15)} + half_black(1, 7, 28, 8)};
    all["half-black-column"] = {20, Parts{front(10)} + half_black(2.5, 6, 15, 5.5) + half_black(2.5, 13.3, 15, 5.5)};
}

}  // namespace

void add_units(Library& all) {
    add_arms(all);
    add_formations(all);
}

}  // namespace broadside::typeset::outline
