#include "wording/time_and_distance.hpp"

#include <doctest/doctest.h>

using namespace broadside;

namespace {

/// Blue and Red, and a mill, a ford and an inn.
scenario::Scenario battle() {
    scenario::Scenario out;
    out.identity.turns = 12;
    out.identity.turn_word = "bounds";
    for (const char* label : {"Blue", "Red"}) out.sides.emplace_back().label = label;
    for (const char* label : {"The mill", "The ford", "The inn"}) out.objectives.emplace_back().label = label;
    return out;
}

book::Arrival arrival(std::size_t side, std::size_t objective, const char* role, std::optional<std::int64_t> lower,
                      std::optional<std::int64_t> upper) {
    return {.side = side, .objective = objective, .role = role, .can_hold = true, .lower = lower, .upper = upper};
}

/// What one side needs for each objective.
book::Proof proof() {
    book::Proof out;
    out.arrivals = {arrival(0, 0, "line infantry", 3, 7), arrival(0, 0, "horse", 2, 5), arrival(0, 1, "horse", 0, 4),
                    arrival(1, 0, "foot", 6, 6), arrival(1, 1, "foot", 0, 0), arrival(1, 2, "foot", 2, std::nullopt)};
    out.arrivals[1].can_hold = false;
    out.strengths = {{1200, 4}, {1180, 3}};
    return out;
}

}  // namespace

TEST_CASE("time and distance as a table: who is first at each objective, in which turns, and the strength of each side") {
    const wording::TimeTable table = wording::time_table(battle(), proof());
    REQUIRE(table.rows.size() == 2);  // no way leads to the inn
    CHECK(table.rows[0].objective == "The mill");
    CHECK(table.rows[0].by_side == std::vector<std::string>{"line infantry, bounds 3–7", "foot, bound 6"});
    CHECK(table.rows[1].objective == "The ford");
    CHECK(table.rows[1].by_side == std::vector<std::string>{"horse, by bound 4", "foot, from the start"});
    CHECK(table.strengths == std::vector<std::string>{"1,200 points", "1,180 points"});
}

TEST_CASE("time and distance as a table: units are counted where one has no worth, and a dash stands for no way") {
    book::Proof known = proof();
    known.strengths[1].worth.reset();
    known.arrivals.erase(known.arrivals.begin() + 3);  // the Reds' way to the mill
    const wording::TimeTable table = wording::time_table(battle(), known);
    REQUIRE(table.rows.size() == 2);
    CHECK(table.rows[0].by_side == std::vector<std::string>{"line infantry, bounds 3–7", "—"});
    CHECK(table.strengths == std::vector<std::string>{"4 units", "3 units"});
    known.arrivals.clear();
    CHECK(wording::time_table(battle(), known).rows.empty());
    CHECK(wording::time_table(battle(), known).strengths.empty());
}
