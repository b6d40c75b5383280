#include "scenario/grid.hpp"

#include "loading.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace broadside::scenario;
using namespace broadside::scenario::testing;

TEST_CASE("grid: the far and the right edge belong to the last squares, what lies off the table to the nearest") {
    const Loaded loaded = load(small());
    REQUIRE(loaded.scenario);
    const Scenario& scenario = *loaded.scenario;
    REQUIRE(to_text(scenario.identity.width) == "120 cm");
    const std::int64_t width = tenths_of_mm(scenario.identity.width), depth = tenths_of_mm(scenario.identity.depth);
    CHECK(is_metric(scenario));
    CHECK(square_of({0, 0}, scenario) == "A1");
    CHECK(square_of({2999, 4000}, scenario) == "C5");
    CHECK(square_of({width, 0}, scenario) == "L1");
    CHECK(square_of({0, depth}, scenario) == square_of({0, depth - 1}, scenario));
    CHECK(square_of({-500, 100}, scenario) == "A1");
    CHECK(square_of({width + 5000, 1000}, scenario) == "L2");
}

TEST_CASE("grid: squares of a table in inches are six inches") {
    Loaded loaded = load(small());
    REQUIRE(loaded.scenario);
    for (Unit& unit : loaded.scenario->units)
        if (unit.position) unit.position->front.x = {20, 1, LengthUnit::inch};
    CHECK_FALSE(is_metric(*loaded.scenario));
    CHECK(square_of({1524, 1523}, *loaded.scenario) == "B1");
}
