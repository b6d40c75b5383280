#include "typeset/patterns.hpp"

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
    for (const DrawItem& mark : draw_pattern(Pattern::open, {0, 0}, {20, 10}, {}))
        CHECK_FALSE(std::get<BoxItem>(mark).colour.has_value());
}
