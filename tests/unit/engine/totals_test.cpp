#include "engine_fixture.hpp"

#include <doctest/doctest.h>

// What lists of modifiers can come to; `procedure_test` holds them against trying every situation.

using namespace broadside::engine;
using namespace broadside::engine::testing;

TEST_CASE("totals: a list with inputs adds up over them") {
    Game g = game(std::string(plain_words) + R"([chart.m]
policy = "sum"
inputs = { near = "gap" }
rows = [ { when = "near < 4", gives = 1 } ]
[procedure.p]
steps = [ { x = "sum m" } ]
gives = ["x"])");
    CHECK(g.messages == "");
    CHECK(reachable_totals(*g.program, g.frame("p"), "m", {}).totals == std::vector<std::int64_t>{0, 1});
}

TEST_CASE("totals: a list that reads a step is not proved") {
    Game g = game(std::string(plain_words) + R"([chart.m]
policy = "sum"
rows = [ { when = "gap < 4", gives = 1 }, { when = "s > 2", gives = 2 } ]
[procedure.p]
steps = [ { s = "roll 1d6" }, { x = "sum m" } ]
gives = ["x"])");
    CHECK(g.messages == "");
    CHECK_FALSE(reachable_totals(*g.program, g.frame("p"), "m", {}).proved);
}

TEST_CASE("totals: two long facts in one cluster do not hide what the others add") {
    std::string facts, rows, never = "run > 180 and walk > 180";
    for (char id = 'a'; id <= 'h'; ++id) {
        facts += std::string("[fact.") + id + "]\nof = \"shared\"\n";
        rows += std::string(", { when = \"") + id + "\", gives = 1 }";
        never += std::string(" and ") + id;
    }
    // Ten million situations, of which the rows tell two and a half thousand apart.
    const std::string pace = "of = \"shared\"\ntype = \"pace\"\ndefault = 0\n";
    Game g = game("[quantity.pace]\nrange = \"0..200\"\n[fact.run]\n" + pace + "[fact.walk]\n" + pace + facts +
                  "[[never]]\nwhen = \"" + never +
                  "\"\n[chart.m]\npolicy = \"sum\"\nrows = [ { when = \"run > 100\", "
                  "gives = -2 }, { when = \"walk > 160\", gives = 8 }" +
                  rows + " ]\n[procedure.p]\nsteps = [ { x = \"sum m\" } ]\ngives = [\"x\"]\n");
    CHECK(g.messages == "");
    const auto found = reachable_totals(*g.program, g.frame("p"), "m", {});
    CHECK(found.proved);
    REQUIRE_FALSE(found.totals.empty());
    CHECK(found.totals.front() == -2);
    CHECK(found.totals.back() == 16);  // all eight and the walk; with the run besides it could not be
    CHECK(found.totals.size() == 19);
}

TEST_CASE("totals: a witness is possible") {
    Game g = game(std::string(plain_words) + R"([fact.open]
[fact.dense]
[[never]]
when = "us is dense and not us is open"
[chart.m]
policy = "sum"
rows = [ { when = "dense", gives = 1 } ]
[procedure.p]
sides = ["us"]
steps = [ { x = "sum m" }, { y = "own.open" } ]
gives = ["x", "y"])");
    CHECK(g.messages == "");
    auto totals = reachable_totals(*g.program, g.frame("p"), "m", {});
    CHECK(totals.totals == std::vector<std::int64_t>{0, 1});
    for (const auto& w : totals.witnesses) CHECK_FALSE(impossible_because(*g.program, g.frame("p"), w).has_value());
}
