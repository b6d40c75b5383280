#include "typeset/patterns.hpp"

#include <cmath>
#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::typeset;

static double light_of(const Colour& colour) {
    return 0.3 * colour.red + 0.59 * colour.green + 0.11 * colour.blue;
}

TEST_CASE("patterns: a side's colour is dark enough for thin lines, in greys as well, and keeps its hue") {
    CHECK_FALSE(ink_of("").has_value());
    CHECK(ink_of("#aa0000") == Colour{170.0 / 255, 0, 0});
    for (const char* light : {"#ffffff", "#ffff00", "#f0e68c", "#c0c0c0"}) {
        CAPTURE(light);
        const auto ink = ink_of(light);
        REQUIRE(ink);
        CHECK(light_of(*ink) == doctest::Approx(0.4));
    }
    const auto yellow = ink_of("#ffff00");
    CHECK(yellow->red == yellow->green);
    CHECK(yellow->blue == 0);
}

TEST_CASE("patterns: lines, dots and outline have the ink of the side, and black without one") {
    using sheet::Pattern;
    for (const Pattern pattern :
         {Pattern::solid, Pattern::open, Pattern::hatched, Pattern::cross_hatched, Pattern::dotted}) {
        const auto ink = ink_of("#0000aa");
        const std::vector<DrawItem> marks = draw_pattern(pattern, {0, 0}, {20, 10}, {3, ink});
        REQUIRE(!marks.empty());
        for (const DrawItem& mark : marks) {
            if (const auto* rule = std::get_if<RuleItem>(&mark)) CHECK(rule->colour == ink);
            if (const auto* box = std::get_if<BoxItem>(&mark)) CHECK(box->colour == ink);
        }
    }
    for (const DrawItem& mark : draw_pattern(Pattern::open, {0, 0}, {20, 10}, {})) {
        if (const auto* box = std::get_if<BoxItem>(&mark)) CHECK_FALSE(box->colour.has_value());
        if (const auto* ring = std::get_if<PathItem>(&mark)) CHECK_FALSE(ring->colour.has_value());
    }
}

TEST_CASE("patterns: open is rings on the back of a card, whole and apart, and a row of them in a swatch") {
    using sheet::Pattern;
    const std::vector<DrawItem> back = draw_pattern(Pattern::open, {10, 20}, {160, 220}, {6, std::nullopt, 2});
    std::vector<Point> middles;
    for (const DrawItem& mark : back)
        if (const auto* ring = std::get_if<PathItem>(&mark)) {
            double left = 1e9, right = 0, top = 1e9, bottom = 0;
            for (const PathStep& step : ring->steps) {
                left = std::min(left, step.to.x), right = std::max(right, step.to.x);
                top = std::min(top, step.to.y), bottom = std::max(bottom, step.to.y);
            }
            const double pen = ring->thickness / 2;
            CHECK(left - pen > 10);
            CHECK(right + pen < 170);
            CHECK(top - pen > 20);
            CHECK(bottom + pen < 240);
            const Point middle{(left + right) / 2, (top + bottom) / 2};
            for (const Point& other : middles)
                CHECK(std::hypot(middle.x - other.x, middle.y - other.y) > right - left + 2 * pen);
            middles.push_back(middle);
        }
    CHECK(middles.size() > 80);
    // Two rings and the outline; in a swatch too low for them there are three smaller ones, and the outline alone is
    // left of a line.
    CHECK(draw_pattern(Pattern::open, {0, 0}, {14, 8}, {3.2, std::nullopt}).size() == 3);
    CHECK(draw_pattern(Pattern::open, {0, 0}, {14, 5}, {3.2, std::nullopt}).size() == 4);
    CHECK(draw_pattern(Pattern::open, {0, 0}, {14, 2}, {3.2, std::nullopt}).size() == 1);
}
