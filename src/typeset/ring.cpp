#include "typeset/ring.hpp"

namespace broadside::typeset {

PathItem ring_about(Point middle, double radius, double thickness) {
    constexpr double bend = 0.5523;  // of the radius: the closest a curve comes to a circle
    const auto at = [&](double x, double y) { return Point{middle.x + x * radius, middle.y + y * radius}; };
    PathItem path;
    path.thickness = thickness;
    path.steps.push_back({PathStep::Kind::move, at(1, 0), {}, {}});
    path.steps.push_back({PathStep::Kind::curve, at(0, 1), at(1, bend), at(bend, 1)});
    path.steps.push_back({PathStep::Kind::curve, at(-1, 0), at(-bend, 1), at(-1, bend)});
    path.steps.push_back({PathStep::Kind::curve, at(0, -1), at(-1, -bend), at(-bend, -1)});
    path.steps.push_back({PathStep::Kind::curve, at(1, 0), at(bend, -1), at(1, -bend)});
    return path;
}

}  // namespace broadside::typeset
