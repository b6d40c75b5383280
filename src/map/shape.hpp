#pragma once

#include "typeset/page.hpp"

#include <vector>

// Shapes on the paper, in points from its top left corner. Outlines are clipped, widened and tested by Boost.Geometry,
// which is fenced in this file's implementation.

namespace broadside::map {

using typeset::Point;

/// Corners in order; the last is joined to the first.
using Outline = std::vector<Point>;
using Course = std::vector<Point>;

/// Axis-parallel rectangle.
struct Box {
    double left = 0, top = 0, right = 0, bottom = 0;
    double width() const { return right - left; }
    double height() const { return bottom - top; }
    Point middle() const { return {(left + right) / 2, (top + bottom) / 2}; }
    bool operator==(const Box&) const = default;
};

double distance(Point one, Point other);
/// Midpoint of two.
Point midway(Point one, Point other);

Box box_around(const std::vector<Point>& points);
Outline outline_of(const Box& box);
/// Shrunk by `margin` on all sides.
Box shrunk(const Box& box, double margin);

/// Part of an outline inside a box; several pieces where it is bent.
std::vector<Outline> clipped(const Outline& outline, const Box& box);
/// Parts of a course inside a box.
std::vector<Course> clipped_course(const Course& course, const Box& box);
/// Parts of a course outside an outline.
std::vector<Course> outside_of(const Course& course, const Outline& outline);
/// Area covered by a course of a width, with flat ends.
std::vector<Outline> widened(const Course& course, double width);

/// Stretches of a course as rotated boxes: convex, as required for obstacles to words.
std::vector<Outline> strips(const Course& course, double width);

/// Outline prepared for many point tests.
class Region {
  public:
    explicit Region(Outline outline);
    bool contains(Point point) const;
    const Outline& outline() const { return outline_; }
    const Box& box() const { return box_; }

  private:
    Outline outline_;
    Box box_;
};

/// Distance between two outlines; 0 where they overlap.
double gap(const Outline& one, const Outline& other);

double area_of(const Outline& outline);

/// Outline with corners rounded within `radius` of them.
Outline rounded_outline(const Outline& outline, double radius);
Course rounded_course(const Course& course, double radius);

double length_of(const Course& course);

/// Place along a course, and its direction there as a unit vector.
struct Stop {
    Point at, along;
};
/// Evenly spaced places, at most `spacing` apart.
std::vector<Stop> stops_along(const Course& course, double spacing);
/// Course from its first corner around to it again.
Course closed(Outline outline);

/// For convex outlines, possibly rotated.
bool overlap(const Outline& one, const Outline& other);
/// Rectangle centred at `middle`, rotated clockwise by an angle in degrees.
Outline turned_box(Point middle, double width, double height, double degrees);

}  // namespace broadside::map
