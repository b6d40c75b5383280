#include "scenario/geometry.hpp"

#include "loading.hpp"

#include <algorithm>
#include <cstdint>
#include <doctest/doctest.h>
#include <random>
#include <set>
#include <string>
#include <utility>

using namespace broadside::scenario;

static Unit unit_at(std::int64_t x, std::int64_t y, std::int64_t facing) {
    Unit unit;
    unit.start = Unit::Start::placed;
    unit.position = Position{{whole_millimetres(x), whole_millimetres(y), {}}, facing, {}};
    unit.frontage = whole_millimetres(60);
    unit.depth = whole_millimetres(20);
    return unit;
}

static std::string show(const Outline& outline) {
    std::string out;
    for (const Spot& spot : outline) out += "(" + std::to_string(spot.x) + "," + std::to_string(spot.y) + ")";
    return out;
}

TEST_CASE("a unit stands behind the middle of its front, whichever way it looks") {
    CHECK(show(footprint(unit_at(100, 50, 0))) == "(700,500)(1300,500)(1300,300)(700,300)");
    CHECK(show(footprint(unit_at(100, 50, 90))) == "(1000,800)(1000,200)(800,200)(800,800)");
    CHECK(show(footprint(unit_at(100, 50, 180))) == "(1300,500)(700,500)(700,700)(1300,700)");
    CHECK(show(footprint(unit_at(100, 50, 270))) == "(1000,200)(1000,800)(1200,800)(1200,200)");
    CHECK(show(footprint(unit_at(100, 50, 30))) == "(740,650)(1260,350)(1160,177)(640,477)");
    CHECK(show(footprint(unit_at(100, 50, 345))) == "(710,422)(1290,578)(1342,385)(762,229)");
}

TEST_CASE("a step goes as far as asked in each of the 24 directions, and back again") {
    for (std::int64_t facing = 0; facing < 360; facing += 15) {
        CAPTURE(facing);
        Spot there = step_towards(facing, 1000), back = step_towards(facing + 180, 1000);
        CHECK(there.x == -back.x);
        CHECK(there.y == -back.y);
        std::int64_t square = there.x * there.x + there.y * there.y;
        CHECK(square > 998'000);
        CHECK(square < 1'002'000);
    }
    CHECK(step_towards(0, 1000) == Spot{0, 1000});
    CHECK(step_towards(45, 1000) == Spot{707, 707});
    CHECK(step_towards(90, 1000) == Spot{1000, 0});
    CHECK(step_towards(360 + 90, 1000) == Spot{1000, 0});
}

TEST_CASE("inside an outline: corners and edges count, hollows do not, in either order of the corners") {
    const Outline hollow{{0, 0}, {100, 0}, {100, 100}, {50, 20}, {0, 100}};
    const Outline reversed(hollow.rbegin(), hollow.rend());
    struct Row {
        Spot spot;
        bool inside;
    };
    const Row rows[] = {{{0, 0}, true},     {{50, 0}, true},   {{100, 50}, true}, {{50, 20}, true},   {{50, 10}, true},
                        {{10, 50}, true},   {{50, 50}, false}, {{50, 21}, false}, {{101, 50}, false}, {{-1, 0}, false},
                        {{50, 100}, false}, {{0, 100}, true},  {{90, 100}, false}};
    for (const Row& row : rows) {
        CAPTURE(row.spot.x);
        CAPTURE(row.spot.y);
        CHECK(is_inside(row.spot, hollow) == row.inside);
        CHECK(is_inside(row.spot, reversed) == row.inside);
    }
}

TEST_CASE("an outline crosses itself where two of its edges do, not where they meet at a corner") {
    const Outline square{{0, 0}, {100, 0}, {100, 100}, {0, 100}};
    CHECK(crossing_edges(square) == std::nullopt);
    CHECK(crossing_edges({{0, 0}, {100, 100}, {100, 0}, {0, 100}}) == std::pair<std::size_t, std::size_t>{0, 2});
    CHECK(crossing_edges({{0, 0}, {100, 0}, {50, 50}, {100, 100}, {0, 100}}) == std::nullopt);
    CHECK(crossing_edges({}) == std::nullopt);
}

TEST_CASE("an outline lies in another when no part of it is outside") {
    const Outline table{{0, 0}, {100, 0}, {100, 100}, {0, 100}};
    const Outline hollow{{0, 0}, {100, 0}, {100, 100}, {50, 20}, {0, 100}};
    CHECK(is_inside(table, table));
    CHECK(is_inside(Outline{{10, 10}, {20, 10}, {20, 20}}, table));
    CHECK(is_inside(Outline{{0, 0}, {100, 0}, {100, 10}, {0, 10}}, table));
    CHECK_FALSE(is_inside(Outline{{90, 10}, {101, 10}, {101, 20}, {90, 20}}, table));
    CHECK_FALSE(is_inside(Outline{{0, 30}, {100, 30}, {100, 40}, {0, 40}}, hollow));
    // Every corner is on the hollow's outline, and the middle of an edge is not.
    CHECK_FALSE(is_inside(Outline{{0, 100}, {100, 100}, {50, 0}}, hollow));
    CHECK_FALSE(is_inside(Outline{}, table));
}

TEST_CASE("outlines overlap when they share ground, not when they touch") {
    const Outline here{{0, 0}, {60, 0}, {60, 20}, {0, 20}};
    CHECK(overlap(here, here));
    CHECK(overlap(here, Outline{{59, 0}, {100, 0}, {100, 20}, {59, 20}}));
    CHECK(overlap(here, Outline{{20, 5}, {30, 5}, {30, 10}, {20, 10}}));
    CHECK(overlap(here, Outline{{20, -10}, {30, -10}, {30, 30}, {20, 30}}));
    CHECK_FALSE(overlap(here, Outline{{60, 0}, {100, 0}, {100, 20}, {60, 20}}));
    CHECK_FALSE(overlap(here, Outline{{60, 20}, {100, 20}, {100, 40}}));
    CHECK_FALSE(overlap(here, Outline{{0, 21}, {60, 21}, {60, 40}, {0, 40}}));
    CHECK_FALSE(overlap(here, Outline{}));
}

TEST_CASE("a unit that is not placed covers no ground") {
    CHECK(footprint(Unit{}).empty());
}

TEST_CASE("the spot that outlines share lies in both, in the middle of what they share") {
    const Outline square{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    CHECK(shared_spot(square, {{6, 6}, {16, 6}, {16, 16}, {6, 16}}) == Spot{8, 8});
    CHECK(shared_spot(square, {{10, 0}, {20, 0}, {20, 10}, {10, 10}}) == std::nullopt);
    // A cross: no corner of one is in the other.
    CHECK(shared_spot({{0, 40}, {100, 40}, {100, 60}, {0, 60}}, {{40, 0}, {60, 0}, {60, 100}, {40, 100}}) ==
          Spot{50, 50});
    CHECK(shared_spot(square, square) == Spot{5, 5});
    // The middle of a horseshoe is outside it.
    const Outline horseshoe{{0, 0}, {90, 0}, {90, 90}, {80, 90}, {80, 10}, {10, 10}, {10, 90}, {0, 90}};
    const auto spot = shared_spot(horseshoe, horseshoe);
    REQUIRE(spot);
    CHECK(is_inside(*spot, horseshoe));
}

// An angle of two arms on a grid of 10 by 10 squares, and the squares it covers.
struct Angle {
    Outline outline;
    std::set<std::pair<std::int64_t, std::int64_t>> squares;
};

static Angle random_angle(std::mt19937& dice) {
    const auto draw = [&](std::int64_t from, std::int64_t to) {
        return from + static_cast<std::int64_t>(dice() % static_cast<std::uint32_t>(to - from + 1));
    };
    const std::int64_t left = draw(0, 7), near = draw(0, 7), right = draw(left + 2, 9), far = draw(near + 2, 9);
    const std::int64_t bend = draw(left + 1, right - 1), step = draw(near + 1, far - 1);
    Angle out{{{left, near}, {right, near}, {right, step}, {bend, step}, {bend, far}, {left, far}}, {}};
    for (std::int64_t x = left; x < right; ++x)
        for (std::int64_t y = near; y < far; ++y)
            if (x < bend || y < step) out.squares.insert({x, y});
    if (dice() % 2 == 0) std::reverse(out.outline.begin(), out.outline.end());
    return out;
}

TEST_CASE("bent outlines overlap and hold one another as the squares they cover do") {
    std::mt19937 dice(1741);
    for (int i = 0; i < 5'000; ++i) {
        const Angle one = random_angle(dice), other = random_angle(dice);
        CAPTURE(show(one.outline));
        CAPTURE(show(other.outline));
        const bool shares = std::any_of(one.squares.begin(), one.squares.end(),
                                        [&](const auto& square) { return other.squares.contains(square); });
        REQUIRE(overlap(one.outline, other.outline) == shares);
        REQUIRE(shared_spot(one.outline, other.outline).has_value() == shares);
        REQUIRE(is_inside(one.outline, other.outline) ==
                std::includes(other.squares.begin(), other.squares.end(), one.squares.begin(), one.squares.end()));
    }
}
