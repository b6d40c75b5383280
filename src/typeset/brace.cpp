#include "typeset/brace.hpp"

#include <algorithm>

// A typographer's brace consists of pen strokes: hairlines at the tips and the point, swelling along the straight. It
// is drawn as one filled outline, down the outer and back up the inner side, so that the swelling does not depend on
// its length.

namespace broadside::typeset {

namespace {

constexpr double pen_tip = 0.35;
constexpr double thick = 1.0;

PathStep move_to(Point to) {
    return {PathStep::Kind::move, to, {}, {}};
}

PathStep line_to(Point to) {
    return {PathStep::Kind::line, to, {}, {}};
}

PathStep curve_to(Point a, Point b, Point to) {
    return {PathStep::Kind::curve, to, a, b};
}

}  // namespace

PathItem draw_brace(double x, double width, double top, double bottom) {
    const double middle = (top + bottom) / 2;
    const double bend = std::min(width * 1.1, (bottom - top) / 4);
    const double stem = x + width / 2;
    const double left = stem - thick / 2;
    const double right = stem + thick / 2;
    const double tip = x + width;

    PathItem brace;
    brace.filled = true;
    brace.thickness = 0;
    brace.steps = {
        move_to({tip, top}),
        curve_to({left + width * 0.12, top}, {left, top + bend * 0.35}, {left, top + bend}),
        line_to({left, middle - bend}),
        curve_to({left, middle - bend * 0.3}, {x + width * 0.2, middle - pen_tip}, {x, middle}),
        curve_to({x + width * 0.2, middle + pen_tip}, {left, middle + bend * 0.3}, {left, middle + bend}),
        line_to({left, bottom - bend}),
        curve_to({left, bottom - bend * 0.35}, {left + width * 0.12, bottom}, {tip, bottom}),
        line_to({tip, bottom - pen_tip}),
        curve_to({right + width * 0.12, bottom - pen_tip}, {right, bottom - bend * 0.5}, {right, bottom - bend}),
        line_to({right, middle + bend}),
        curve_to({right, middle + bend * 0.45}, {x + width * 0.45, middle + pen_tip}, {x + pen_tip, middle}),
        curve_to({x + width * 0.45, middle - pen_tip}, {right, middle - bend * 0.45}, {right, middle - bend}),
        line_to({right, top + bend}),
        curve_to({right, top + bend * 0.5}, {right + width * 0.12, top + pen_tip}, {tip, top + pen_tip}),
    };
    return brace;
}

}  // namespace broadside::typeset
