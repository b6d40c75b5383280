#include "typeset/sign_paths.hpp"

#include "text/diagnostic.hpp"

#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <string>

namespace broadside::typeset {

namespace {

/// A regular polygon with a corner at `first` degrees from the top.
std::vector<Point> polygon(int corners, double first) {
    std::vector<Point> points;
    for (int i = 0; i < corners; ++i) {
        const double angle = (first + 360.0 * i / corners) * std::numbers::pi / 180;
        points.push_back({std::sin(angle), -std::cos(angle)});
    }
    return points;
}

/// Sharp points all around: what bursts or fires.
std::vector<Point> burst() {
    std::vector<Point> points;
    for (int i = 0; i < 24; ++i) {
        const double angle = 2 * std::numbers::pi * i / 24;
        const double reach = i % 2 == 0 ? 1 : 0.55;
        points.push_back({reach * std::sin(angle), -reach * std::cos(angle)});
    }
    return points;
}

/// An arrow to the top, turned by quarters of a circle to the right.
std::vector<Point> arrow(int quarters) {
    std::vector<Point> points{{0, -1},    {0.62, -0.25},  {0.24, -0.25}, {0.24, 1},
                              {-0.24, 1}, {-0.24, -0.25}, {-0.62, -0.25}};
    for (Point& point : points) {
        for (int i = 0; i < quarters; ++i) point = {-point.y, point.x};
    }
    return points;
}

/// One troop spreading to a line: two arrows apart over a bar.
std::vector<std::vector<Point>> spread() {
    return {{{-1, 0},
             {-0.5, -0.45},
             {-0.5, -0.16},
             {0.5, -0.16},
             {0.5, -0.45},
             {1, 0},
             {0.5, 0.45},
             {0.5, 0.16},
             {-0.5, 0.16},
             {-0.5, 0.45}},
            {{-0.8, 0.62}, {0.8, 0.62}, {0.8, 0.86}, {-0.8, 0.86}}};
}

std::vector<std::vector<Point>> chevrons() {
    std::vector<std::vector<Point>> all;
    for (const double top : {-0.95, -0.35, 0.25})
        all.push_back(
            {{0, top}, {0.85, top + 0.6}, {0.6, top + 0.72}, {0, top + 0.3}, {-0.6, top + 0.72}, {-0.85, top + 0.6}});
    return all;
}

std::vector<Point> cross() {
    constexpr double a = 0.22;
    std::vector<Point> upright{{-a, -1}, {a, -1}, {a, -a}, {1, -a}, {1, a},   {a, a},
                               {a, 1},   {-a, 1}, {-a, a}, {-1, a}, {-1, -a}, {-a, -a}};
    for (Point& point : upright) point = {0.7071 * (point.x - point.y), 0.7071 * (point.x + point.y)};
    return upright;
}

/// A quarter turn: an arrow that bends to the right.
std::vector<Point> wheel() {
    return {{-0.75, 0.95}, {-0.75, -0.1}, {-0.35, -0.5},  {0.2, -0.5},  {0.2, -0.9},  {0.95, -0.28},
            {0.2, 0.34},   {0.2, -0.06},  {-0.15, -0.06}, {-0.31, 0.1}, {-0.31, 0.95}};
}

const std::map<std::string, SignPath, std::less<>>& all_paths() {
    static const std::map<std::string, SignPath, std::less<>> all{
        {"circle", {{}, true, false, 0.5}},
        {"square", {{{{-0.86, -0.86}, {0.86, -0.86}, {0.86, 0.86}, {-0.86, 0.86}}}, true, false, 0.52}},
        {"diamond", {{polygon(4, 0)}, true, false, 0.36}},
        {"hexagon", {{polygon(6, 0)}, true, false, 0.46}},
        {"octagon", {{polygon(8, 22.5)}, true, false, 0.5}},
        {"pentagon", {{polygon(5, 0)}, true, false, 0.42}},
        {"triangle", {{{{0, -0.9}, {1, 0.82}, {-1, 0.82}}}, true, false, 0.34, 0.16}},
        {"shield",
         {{{{-0.84, -0.94}, {0.84, -0.94}, {0.84, 0.1}, {0.5, 0.62}, {0, 1}, {-0.5, 0.62}, {-0.84, 0.1}}},
          true,
          false,
          0.44,
          -0.1}},
        {"arrow", {{arrow(0)}, true, true, 0}},
        {"arrow-right", {{arrow(1)}, true, true, 0}},
        {"arrow-back", {{arrow(2)}, true, true, 0}},
        {"arrow-left", {{arrow(3)}, true, true, 0}},
        {"spread", {spread(), true, true, 0}},
        {"chevrons", {chevrons(), true, true, 0}},
        {"bar", {{{{-1, -0.3}, {1, -0.3}, {1, 0.3}, {-1, 0.3}}}, true, true, 0}},
        {"burst", {{burst()}, true, true, 0}},
        {"cross", {{cross()}, true, true, 0}},
        {"wheel", {{wheel()}, true, true, 0}},
    };
    return all;
}

/// Four curves that look like a circle: the usual measure of their handles.
PathItem circle(Point centre, double radius) {
    const double handle = 0.5523 * radius;
    const auto [x, y] = centre;
    PathItem path;
    using Kind = PathStep::Kind;
    path.steps = {
        {Kind::move, {x, y - radius}, {}, {}},
        {Kind::curve, {x + radius, y}, {x + handle, y - radius}, {x + radius, y - handle}},
        {Kind::curve, {x, y + radius}, {x + radius, y + handle}, {x + handle, y + radius}},
        {Kind::curve, {x - radius, y}, {x - handle, y + radius}, {x - radius, y + handle}},
        {Kind::curve, {x, y - radius}, {x - radius, y - handle}, {x - handle, y - radius}},
    };
    return path;
}

}  // namespace

const SignPath& sign_path(std::string_view id) {
    const auto found = all_paths().find(id);
    if (found == all_paths().end()) text::internal_error("a sign without an outline: " + std::string(id));
    return found->second;
}

std::vector<DrawItem> draw_sign(std::string_view id, Point centre, double height) {
    const SignPath& sign = sign_path(id);
    const double radius = height / 2;
    const double thickness = std::max(1.2, height * 0.035);
    std::vector<DrawItem> marks;
    if (sign.strokes.empty()) {
        PathItem path = circle(centre, radius - thickness / 2);
        path.thickness = thickness;
        marks.push_back(std::move(path));
    }
    for (const std::vector<Point>& stroke : sign.strokes) {
        PathItem path;
        path.filled = sign.filled;
        path.thickness = thickness;
        const double reach = radius - (sign.filled ? 0 : thickness / 2);
        for (const Point& point : stroke)
            path.steps.push_back({path.steps.empty() ? PathStep::Kind::move : PathStep::Kind::line,
                                  {centre.x + reach * point.x, centre.y + reach * point.y},
                                  {},
                                  {}});
        // An outline ends where it began, half a side over, so that its corner closes.
        if (!sign.filled) {
            path.steps.push_back({PathStep::Kind::line, path.steps[0].to, {}, {}});
            path.steps.push_back({PathStep::Kind::line, path.steps[1].to, {}, {}});
        }
        marks.push_back(std::move(path));
    }
    return marks;
}

}  // namespace broadside::typeset
