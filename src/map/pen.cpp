#include "map/pen.hpp"

#include "typeset/paper.hpp"

#include <cmath>
#include <variant>

namespace broadside::map {

using typeset::PathStep;
using Kind = PathStep::Kind;

void add_line(const Course& course, PathItem& path) {
    for (std::size_t i = 0; i < course.size(); ++i)
        path.steps.push_back({i == 0 ? Kind::move : Kind::line, course[i], {}, {}});
}

void add_outline(const Outline& outline, PathItem& path) {
    add_line(closed(outline), path);
}

void add_circle(Point middle, double radius, PathItem& path) {
    const double handle = 0.5523 * radius;
    const auto [x, y] = middle;
    path.steps.push_back({Kind::move, {x, y - radius}, {}, {}});
    path.steps.push_back({Kind::curve, {x + radius, y}, {x + handle, y - radius}, {x + radius, y - handle}});
    path.steps.push_back({Kind::curve, {x, y + radius}, {x + radius, y + handle}, {x + handle, y + radius}});
    path.steps.push_back({Kind::curve, {x - radius, y}, {x - handle, y + radius}, {x - radius, y + handle}});
    path.steps.push_back({Kind::curve, {x, y - radius}, {x - radius, y - handle}, {x - handle, y - radius}});
}

PathItem filled(const Outline& outline, const Colour& colour) {
    PathItem path;
    path.filled = true;
    path.colour = colour;
    add_outline(outline, path);
    return path;
}

PathItem drawn(const Course& course, double pen, std::optional<Colour> colour) {
    PathItem path;
    path.thickness = pen;
    path.colour = colour;
    add_line(course, path);
    return path;
}

PathItem dashed(const Course& course, const std::vector<double>& rhythm, double pen, std::optional<Colour> colour) {
    PathItem path;
    path.thickness = pen;
    path.colour = colour;
    std::size_t beat = 0;
    double left = rhythm.front();
    const auto is_stroke = [&] { return beat % 2 == 0; };
    for (std::size_t i = 1; i < course.size(); ++i) {
        Point from = course[i - 1];
        const Point to = course[i];
        double edge = std::sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
        if (is_stroke()) path.steps.push_back({Kind::move, from, {}, {}});
        while (edge > left) {
            const Point next{from.x + (to.x - from.x) * left / edge, from.y + (to.y - from.y) * left / edge};
            path.steps.push_back({is_stroke() ? Kind::line : Kind::move, next, {}, {}});
            edge -= left;
            from = next;
            beat = (beat + 1) % rhythm.size();
            left = rhythm[beat];
        }
        left -= edge;
        if (is_stroke()) path.steps.push_back({Kind::line, to, {}, {}});
    }
    return path;
}

Dice::Dice(std::string_view seed) : state_(14695981039346656037ULL) {
    for (const char c : seed) state_ = (state_ ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
}

/// SplitMix64.
double Dice::share() {
    state_ += 0x9e3779b97f4a7c15ULL;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
    mixed ^= mixed >> 31;
    return static_cast<double>(mixed >> 11) / 9007199254740992.0;
}

namespace {

void settle(double& length) {
    constexpr double micrometre = typeset::points_of_mm(0.001);
    length = std::round(length / micrometre) * micrometre;
}

void settle(Point& point) {
    settle(point.x);
    settle(point.y);
}

struct Settler {
    void operator()(typeset::TextItem& item) const { settle(item.baseline); }
    void operator()(typeset::RuleItem& rule) const {
        settle(rule.from);
        settle(rule.to);
    }
    void operator()(typeset::BoxItem& box) const {
        settle(box.at);
        settle(box.size.width);
        settle(box.size.height);
    }
    void operator()(PathItem& path) const {
        for (PathStep& step : path.steps) {
            settle(step.to);
            settle(step.a);
            settle(step.b);
        }
    }
};

}  // namespace

void settle(Marks& marks) {
    for (DrawItem& mark : marks) std::visit(Settler{}, mark);
}

}  // namespace broadside::map
