#pragma once

#include "typeset/sign_outline.hpp"

#include <map>
#include <string>
#include <vector>

// Building blocks for outlines of signs.

namespace broadside::typeset::outline {

using Part = SignOutline::Part;
using Parts = std::vector<Part>;
using Paint = Part::Paint;
using Library = std::map<std::string, SignOutline, std::less<>>;

std::vector<Point> corners(double x, double y, double width, double height);
std::vector<PathStep> chain(const std::vector<Point>& points);
/// Circle of four curves, or some of its quarters, clockwise from the top.
std::vector<PathStep> circle(Point centre, double radius, int first_quarter = 0, int quarters = 4);

Part filled(const std::vector<Point>& points, Paint paint = Paint::black);
Part box(double x, double y, double width, double height, Paint paint = Paint::black);
Part line(const std::vector<Point>& points, double pen = 1.6);
/// Closed line.
Part outlined(const std::vector<Point>& points, double pen = 1.6);
Part disc(Point centre, double radius, Paint paint = Paint::black);
Part ring(Point centre, double radius, double pen = 1.6);

Parts operator+(Parts a, const Parts& b);
Parts mirrored_down(Parts parts);
Parts moved(Parts parts, double x, double y);

/// Arrow ending at `tip`; `half` is half the width of its head.
std::vector<Point> arrow_down(double x, double top, double tip, double half);
std::vector<Point> arrow_up(double x, double bottom, double tip, double half);

void add_units(Library& all);
void add_orders(Library& all);
void add_states(Library& all);
void add_shapes(Library& all);

}  // namespace broadside::typeset::outline
