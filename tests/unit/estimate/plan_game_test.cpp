#include "estimate/plan_game.hpp"

#include <doctest/doctest.h>

using namespace broadside::estimate;

TEST_CASE("plans: where one is best whatever the other does, it is chosen") {
    const PlanGame game = solve({{-1, -1, -0.98, -0.86}, {-0.61, -0.67, 0, 1}, {-0.15, -0.13, 0.69, 1}});
    CHECK(game.value == doctest::Approx(-0.15));
    CHECK(game.first == std::vector<double>{0, 0, 1});
    CHECK(game.second == std::vector<double>{1, 0, 0, 0});
}

TEST_CASE("plans: where each is beaten by another, all are mixed") {
    const PlanGame game = solve({{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}});
    CHECK(game.value == doctest::Approx(0).scale(1));
    for (const double often : game.first) CHECK(often == doctest::Approx(1.0 / 3));
    for (const double often : game.second) CHECK(often == doctest::Approx(1.0 / 3));
}

TEST_CASE("plans: two of three are mixed, the other never chosen") {
    const PlanGame game = solve({{3, -1, 0}, {-2, 4, 0}, {-3, -3, -3}});
    // 2 to 3 of the first two gives 0 against the third.
    CHECK(game.value == doctest::Approx(0).scale(1));
    CHECK(game.second[2] == doctest::Approx(1));
    CHECK(game.first[2] == 0);
}

TEST_CASE("plans: what all pairs come to alike is the value") {
    const PlanGame game = solve({{0.25, 0.25}, {0.25, 0.25}});
    CHECK(game.value == doctest::Approx(0.25));
    CHECK(solve({{0.5}}).value == doctest::Approx(0.5));
}
