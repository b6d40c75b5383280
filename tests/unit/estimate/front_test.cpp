#include "estimate/front.hpp"

#include <doctest/doctest.h>

using namespace broadside::estimate;

namespace {

/// Three lanes; 0, 1 and 2 side by side and 3 behind 0, against 4 and 5 in the first two lanes, a metre off.
Line three_lanes() {
    constexpr std::int64_t off = -10'000;
    return {{{0, 0, 0, 0, 0, 1},
             {1, 0, 0, 1, 0, 1},
             {2, 0, 0, 2, 0, 1},
             {3, 0, 0, 0, -500, 1},
             {4, 1, 1, 0, off, 1},
             {5, 1, 1, 1, off, 1}},
            3,
            1000};
}

using Units = std::vector<std::size_t>;

}  // namespace

TEST_CASE("front: who stands where, each side from its own left") {
    const Line line = three_lanes();
    const Front front(line);
    CHECK(front.units_of(0) == Units{0, 3, 1, 2});
    CHECK(front.units_of(1) == Units{5, 4});
    CHECK(front.is_behind(3));
    CHECK_FALSE(front.is_behind(0));
    CHECK(front.is_supported(0));
    CHECK_FALSE(front.is_supported(1));
    CHECK(front.facing(3) == 4);
    CHECK(front.gap(0, 4) == 10'000);
    CHECK(front.gap(3, 4) == 10'500);
}

TEST_CASE("front: a unit with no enemy before it takes its neighbour's in flank") {
    const Line line = three_lanes();
    Front front(line);
    CHECK(front.facing(2) == 5);
    CHECK(front.is_flanked(5, 2));
    CHECK_FALSE(front.is_flanked(5, 1));
    front.remove(1);
    CHECK_FALSE(front.is_flanked(5, 2));
}

TEST_CASE("front: a unit passes neither a friend before it nor the enemy it faces") {
    const Line line = three_lanes();
    Front front(line);
    front.come_on(3, 3000);
    CHECK(front.gap(3, 4) == 10'000);
    front.come_on(0, 20'000);
    CHECK(front.gap(0, 4) == 0);
    CHECK(front.moved(0) == 10'000);
    front.begin_turn(0);
    CHECK(front.moved(0) == 0);
}

TEST_CASE("front: a unit that falls back has met no enemy, and comes behind those farther up") {
    const Line line = three_lanes();
    Front front(line);
    front.meet(0, 4);
    CHECK(front.has_met(4));
    CHECK(front.numbers_against(4) == 1);
    front.fall_back(0, 2000);
    CHECK_FALSE(front.has_met(0));
    CHECK_FALSE(front.has_met(4));
    CHECK(front.units_of(0) == Units{3, 0, 1, 2});
    CHECK(front.facing(4) == 3);
}

TEST_CASE("front: a unit whose own and next lanes are empty goes over a lane a turn") {
    const Line line = three_lanes();
    Front front(line);
    front.remove(5);
    CHECK_FALSE(front.facing(2));
    CHECK(front.go_over(2));
    CHECK(front.facing(2) == 4);
    CHECK_FALSE(front.go_over(2));
    front.remove(4);
    CHECK_FALSE(front.go_over(2));
    CHECK(front.is_gone(4));
}
