#include "sheet/drawings/signs.hpp"

#include "typeset/sign_outline.hpp"

#include <algorithm>
#include <bitset>
#include <cmath>
#include <doctest/doctest.h>
#include <map>
#include <string>

using namespace broadside;
using typeset::PathStep;
using typeset::Point;
using typeset::SignOutline;

namespace {

struct Reach {
    double left = 100, top = 100, right = -100, bottom = -100;

    void take(Point at, double around) {
        left = std::min(left, at.x - around);
        right = std::max(right, at.x + around);
        top = std::min(top, at.y - around);
        bottom = std::max(bottom, at.y + around);
    }
};

/// With the points that a pen leaves at sharp corners.
Reach reach_of(const SignOutline& outline) {
    Reach reach;
    for (const SignOutline::Part& part : outline.parts) {
        for (std::size_t i = 0; i < part.steps.size(); ++i) {
            const PathStep& step = part.steps[i];
            reach.take(step.to, 0.35 * part.pen);
            if (step.kind == PathStep::Kind::curve || part.pen == 0 || i == 0 || i + 1 == part.steps.size()) continue;
            const Point before = part.steps[i - 1].to, after = part.steps[i + 1].to;
            const double in = std::atan2(before.y - step.to.y, before.x - step.to.x);
            const double out = std::atan2(after.y - step.to.y, after.x - step.to.x);
            const double half = std::abs(std::remainder(in - out, 2 * std::acos(-1))) / 2;
            if (half < 0.01) continue;
            const double length = part.pen / 2 / std::sin(half),
                         middle = std::atan2(std::sin(in) + std::sin(out), std::cos(in) + std::cos(out));
            reach.take({step.to.x - length * std::cos(middle), step.to.y - length * std::sin(middle)}, 0);
        }
    }
    return reach;
}

// ---- a sign as dots, to see which look alike

constexpr int dots = 20;
using Dots = std::bitset<dots * dots>;

std::vector<Point> flattened(const SignOutline::Part& part) {
    std::vector<Point> points;
    for (const PathStep& step : part.steps) {
        if (step.kind != PathStep::Kind::curve) {
            points.push_back(step.to);
            continue;
        }
        const Point from = points.back();
        for (const double t : {0.25, 0.5, 0.75, 1.0}) {
            const double u = 1 - t, a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
            points.push_back({a * from.x + b * step.a.x + c * step.b.x + d * step.to.x,
                              a * from.y + b * step.a.y + c * step.b.y + d * step.to.y});
        }
    }
    return points;
}

bool is_inside(const std::vector<Point>& points, Point at) {
    bool inside = false;
    for (std::size_t i = 0, j = points.size() - 1; i < points.size(); j = i++) {
        const Point& a = points[i];
        const Point& b = points[j];
        if ((a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x) inside = !inside;
    }
    return inside;
}

bool is_on(const std::vector<Point>& points, Point at, double pen) {
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Point a = points[i - 1], b = points[i];
        const double along = std::clamp(((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) /
                                            std::max(1e-9, std::pow(b.x - a.x, 2) + std::pow(b.y - a.y, 2)),
                                        0.0, 1.0);
        if (std::hypot(at.x - a.x - along * (b.x - a.x), at.y - a.y - along * (b.y - a.y)) <= pen / 2) return true;
    }
    return false;
}

/// Black where it is black, about the middle of a field as wide as it is high.
Dots dots_of(const SignOutline& outline) {
    Dots ink;
    for (const SignOutline::Part& part : outline.parts) {
        const std::vector<Point> points = flattened(part);
        for (int y = 0; y < dots; ++y)
            for (int x = 0; x < dots; ++x) {
                const Point at{(x + 0.5 - dots / 2.0) * 30 / dots + outline.width / 2, (y + 0.5) * 20.0 / dots};
                const bool covered = part.pen > 0 ? is_on(points, at, std::max(part.pen, 1.5)) : is_inside(points, at);
                if (covered)
                    ink.set(static_cast<std::size_t>(y * dots + x), part.paint != SignOutline::Part::Paint::white);
            }
    }
    return ink;
}

}  // namespace

TEST_CASE("signs: every name has an outline, within its box") {
    for (const sheet::Sign& sign : sheet::all_signs()) {
        CAPTURE(std::string(sign.id));
        const SignOutline& outline = typeset::sign_outline(sign.id);
        REQUIRE(!outline.parts.empty());
        const Reach reach = reach_of(outline);
        CHECK(reach.left >= -0.01);
        CHECK(reach.top >= -0.01);
        CHECK(reach.right <= outline.width + 0.01);
        CHECK(reach.bottom <= 20.01);
        CHECK((outline.letter_room > 0) == sign.encloses);
    }
}

TEST_CASE("signs: no two look alike in small type") {
    std::map<std::string, Dots> seen;
    for (const sheet::Sign& sign : sheet::all_signs()) {
        if (sign.encloses) continue;
        const Dots ink = dots_of(typeset::sign_outline(sign.id));
        for (const auto& [other, dots_of_other] : seen) {
            CAPTURE(std::string(sign.id));
            CAPTURE(other);
            const std::size_t different = (ink ^ dots_of_other).count();
            const std::size_t all = (ink | dots_of_other).count();
            CAPTURE(different);
            CHECK(different * 100 >= all * 9);
        }
        seen[std::string(sign.id)] = ink;
    }
}

TEST_CASE("signs: older names mean the signs of today") {
    CHECK(sheet::find_sign("arrow") == "carry-on");
    CHECK(sheet::find_sign("bar") == "halt");
    CHECK(sheet::find_sign("halt") == "halt");
    CHECK(!sheet::find_sign("flourish"));
}

TEST_CASE("signs: one that a rule set draws is an outline like those of the library") {
    const SignOutline outline =
        typeset::sign_outline("26: polygon 1 12, 25 12, 21 18; line 13 12, 13 2 pen 2; ring 6 6 3; white-disc 20 5 2");
    CHECK(outline.width == 26);
    REQUIRE(outline.parts.size() == 4);
    CHECK(outline.parts[0].pen == 0);
    CHECK(outline.parts[1].pen == 2);
    CHECK(outline.parts[3].paint == SignOutline::Part::Paint::white);
    CHECK(reach_of(outline).right <= 26);
}
