#include "typeset/outline_parts.hpp"

#include <cmath>
#include <numbers>

// Plain shapes: those that can hold letters, and arrows.

namespace broadside::typeset::outline {

namespace {

/// Regular polygon with a corner at `first` degrees from the top.
std::vector<Point> polygon(int count, double radius, double first = 0) {
    std::vector<Point> points;
    for (int i = 0; i < count; ++i) {
        const double angle = (first + 360.0 * i / count) * std::numbers::pi / 180;
        points.push_back({10 + radius * std::sin(angle), 10 - radius * std::cos(angle)});
    }
    return points;
}

/// Star with sharp points.
std::vector<Point> burst() {
    std::vector<Point> points;
    for (int i = 0; i < 24; ++i) {
        const double angle = 2 * std::numbers::pi * i / 24;
        const double reach = i % 2 == 0 ? 10 : 5.5;
        points.push_back({10 + reach * std::sin(angle), 10 - reach * std::cos(angle)});
    }
    return points;
}

/// Arrow rotated to the right by quarter turns.
Part arrow(int quarters) {
    std::vector<Point> points = arrow_up(10, 20, 0, 6.6);
    for (Point& point : points)
        for (int i = 0; i < quarters; ++i) point = {20 - point.y, point.x};
    return filled(points);
}

/// A body of troops spreading into a line.
Parts spread() {
    return {filled({{0, 8.5},
                    {5.5, 3},
                    {5.5, 6.5},
                    {14.5, 6.5},
                    {14.5, 3},
                    {20, 8.5},
                    {14.5, 14},
                    {14.5, 10.5},
                    {5.5, 10.5},
                    {5.5, 14}}),
            box(1, 16.4, 18, 3)};
}

/// A quarter turn to the right.
Part wheel() {
    return filled({{2.5, 19.5},
                   {2.5, 9},
                   {6.5, 5},
                   {12, 5},
                   {12, 1},
                   {19.5, 7.2},
                   {12, 13.4},
                   {12, 9.4},
                   {8.5, 9.4},
                   {6.9, 11},
                   {6.9, 19.5}});
}

SignOutline holding(const std::vector<Point>& points, double room, double drop = 0) {
    return {20, {outlined(points, 0.8)}, room, drop};
}

void add_holding_letters(Library& all) {
    all["circle"] = {20, {ring({10, 10}, 9.5, 0.8)}, 0.5, 0};
    all["square"] = holding(corners(1.6, 1.6, 16.8, 16.8), 0.52);
    all["diamond"] = holding(polygon(4, 9.4), 0.36);
    all["hexagon"] = holding(polygon(6, 9.5), 0.46);
    all["octagon"] = holding(polygon(8, 9.9, 22.5), 0.5);
    all["pentagon"] = holding(polygon(5, 9.5), 0.42);
    all["triangle"] = holding({{10, 1.4}, {19.2, 17.8}, {0.8, 17.8}}, 0.34, 0.16);
    all["shield"] = holding({{1.8, 1}, {18.2, 1}, {18.2, 11}, {15, 16}, {10, 19.4}, {5, 16}, {1.8, 11}}, 0.44, -0.1);
}

}  // namespace

void add_shapes(Library& all) {
    add_holding_letters(all);
    all["arrow-back"] = {20, {arrow(2)}};
    all["arrow-left"] = {20, {arrow(3)}};
    all["arrow-right"] = {20, {arrow(1)}};
    all["spread"] = {20, spread()};
    all["burst"] = {20, {filled(burst())}};
    all["wheel"] = {20, {wheel()}};
}

}  // namespace broadside::typeset::outline
