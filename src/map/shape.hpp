#pragma once

#include "typeset/page.hpp"

#include <vector>

// Shapes on the paper, in points from its left top corner. Outlines are clipped, widened and asked by Boost.Geometry;
// nothing else of it is seen outside of this file's own.

namespace broadside::map {

using typeset::Point;

/// Corners in order; an outline is closed from the last to the first.
using Outline = std::vector<Point>;
using Course = std::vector<Point>;

/// A rectangle along the edges of the page.
struct Box {
    double left = 0, top = 0, right = 0, bottom = 0;
    double width() const { return right - left; }
    double height() const { return bottom - top; }
    Point middle() const { return {(left + right) / 2, (top + bottom) / 2}; }
    bool operator==(const Box&) const = default;
};

double distance(Point one, Point other);
/// Half way from one to the other.
Point midway(Point one, Point other);

Box box_around(const std::vector<Point>& points);
Outline outline_of(const Box& box);
/// Nearer by `margin` on all sides.
Box shrunk(const Box& box, double margin);

/// What of an outline lies in a box; several pieces where it is bent.
std::vector<Outline> clipped(const Outline& outline, const Box& box);
/// The parts of a course inside a box.
std::vector<Course> clipped_course(const Course& course, const Box& box);
/// The parts of a course outside an outline.
std::vector<Course> outside_of(const Course& course, const Outline& outline);
/// The ground a course covers, so wide, with flat ends.
std::vector<Outline> widened(const Course& course, double width);

/// The stretches of a course as boxes that stand askew: convex, as what words are held against must be.
std::vector<Outline> strips(const Course& course, double width);

/// An outline that is asked about many points.
class Region {
  public:
    explicit Region(Outline outline);
    bool contains(Point point) const;
    /// How far a point is from the nearest edge.
    double distance_to_edge(Point point) const;
    const Outline& outline() const { return outline_; }
    const Box& box() const { return box_; }

  private:
    Outline outline_;
    Box box_;
};

/// How far apart two outlines are; 0 where they overlap.
double gap(const Outline& one, const Outline& other);

double area_of(const Outline& outline);

/// Its corners rounded, at most so far from them.
Outline rounded_outline(const Outline& outline, double radius);
Course rounded_course(const Course& course, double radius);

double length_of(const Course& course);

/// A place along a course, and the way it runs there: a step of one.
struct Stop {
    Point at, along;
};
/// Places at even distances, no farther apart than `spacing`.
std::vector<Stop> stops_along(const Course& course, double spacing);
/// From its first corner round to it again.
Course closed(Outline outline);

/// A convex outline that may stand askew, for what must not touch.
bool overlap(const Outline& one, const Outline& other);
/// A rectangle with its middle at `middle`, turned by an angle in degrees to the right.
Outline turned_box(Point middle, double width, double height, double degrees);

}  // namespace broadside::map
