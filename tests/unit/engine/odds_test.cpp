#include "engine_fixture.hpp"

#include <doctest/doctest.h>

using namespace broadside::engine;
using namespace broadside::engine::testing;

// Odds against two oracles: figures known from outside (closed forms, printed tables), and every combination of faces
// thrown one after another through engine::run.

namespace {

std::string steps_of(const std::string& steps, const std::string& gives, const std::string& sides = "") {
    return "[procedure.p]\n" + (sides.empty() ? "" : "sides = " + sides + "\n") + "steps = [ " + steps +
           " ]\ngives = " + gives + "\n";
}

const std::string counts =
    "[quantity.few]\nrange = \"-9..99\"\n[fact.n]\ntype = \"few\"\nof = \"shared\"\ndefault = 2\n"
    "[fact.m]\ntype = \"few\"\nof = \"shared\"\ndefault = 2\n"
    "[fact.strength]\ntype = \"few\"\ndefault = 0\n[fact.steady]\n[fact.brave]\n";

}  // namespace

TEST_CASE("odds: two opposed d10 are 45 to 10 to 45 in a hundred") {
    Game g = game(
        steps_of("{ die = 'roll 1d10', each = 'side' }, { winner = 'contest die' }", "['winner']", "['red', 'blue']"));
    REQUIRE(g.messages == "");
    CHECK(to_text(exact(g, "p")) == "winner=blue: 9; winner=nobody: 2; winner=red: 9 of 20");
}

TEST_CASE("odds: the chance of two opposed d10 at each net modifier") {
    Game g =
        game(counts + steps_of("{ die = 'roll 1d10', each = 'side' }, { score = 'die + own.strength', each = 'side' }, "
                               "{ winner = 'contest score' }",
                               "['winner']", "['red', 'blue']"));
    REQUIRE(g.messages == "");
    const int wins[] = {45, 55, 64, 72, 79, 85, 90, 94, 97, 99, 100};
    for (std::size_t net = 0; net <= 10; ++net) {
        CAPTURE(net);
        Tally tally = exact(g, "p", {{"red.strength", std::to_string(net)}});
        CHECK(tally.counts["winner=red"] * 100 == tally.of * wins[net]);
    }
}

TEST_CASE("odds: three dice against two at RISK lose both, one each, or none in 2275, 2611 and 2890 of 7776") {
    // Highest and next highest of three and of two: of five separate dice.
    Game g = game(
        steps_of("{ a = 'roll 1d6' }, { b = 'roll 1d6' }, { c = 'roll 1d6' }, { d = 'roll 1d6' }, { e = 'roll 1d6' }, "
                 "{ high = 'max(a, b, c)' }, { middle = 'a + b + c - max(a, b, c) - min(a, b, c)' }, "
                 "{ their-high = 'max(d, e)' }, { their-low = 'min(d, e)' }, "
                 "{ first = 'high > their-high' }, { second = 'middle > their-low' }, "
                 "{ taken = '(if first then 1 else 0) + (if second then 1 else 0)' }",
                 "['taken']"));
    REQUIRE(g.messages == "");
    CHECK(to_text(exact(g, "p")) == "taken=0: 2275; taken=1: 2611; taken=2: 2890 of 7776");
}

TEST_CASE("odds: three d6 make the bell of 216") {
    Game g = game(steps_of("{ total = 'roll 3d6' }", "['total']"));
    const int ways[] = {1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1};
    Tally tally = exact(g, "p");
    CHECK(tally.of == 216);
    for (int total = 3; total <= 18; ++total) CHECK(tally.counts["total=" + std::to_string(total)] == ways[total - 3]);
}

TEST_CASE("odds: a 7+ on a d6, a 6 and then 4 or more, is one in twelve") {
    Game g = game(steps_of("{ hits = 'roll 1d6 count >= 6 then >= 4' }", "['hits']"));
    CHECK(to_text(exact(g, "p")) == "hits=0: 11; hits=1: 1 of 12");
}

TEST_CASE("odds: thirty-five in a hundred or less, twice") {
    Game g = game(steps_of("{ hits = 'roll 2d100 count <= 35' }", "['hits']"));
    CHECK(to_text(exact(g, "p")) == "hits=0: 169; hits=1: 182; hits=2: 49 of 400");
    GivenDice dice({35, 36});
    CHECK(run(*g.program, g.frame("p"), default_situation(g.frame("p")), dice).ending.values.at(0) == 1);
}

TEST_CASE("odds: every roll is what throwing all combinations makes it") {
    struct Row {
        std::string roll;
        int n, m;
    };
    std::vector<Row> rows;
    for (std::string keep : {"", " highest", " lowest"})
        for (std::string roll : {"1d6", "2d6", "3d4", "2d10", "4d3", "1d2", "5d2"})
            rows.push_back({"roll " + roll + keep, 0, 0});
    for (int dice = 0; dice <= 4; ++dice)
        for (int need : {-2, 0, 1, 2, 4, 6, 7, 9}) {
            rows.push_back({"roll n d6 count >= m", dice, need});
            rows.push_back({"roll n d4 count >= 3 then >= m", std::min(dice, 3), need});
            rows.push_back({"roll n d4 count >= m then >= 3", std::min(dice, 3), need});
            rows.push_back({"roll n d6 count <= m", dice, need});
            rows.push_back({"roll n d4 count <= 3 then <= m", std::min(dice, 3), need});
            rows.push_back({"roll n d4 count <= m then <= 1", std::min(dice, 3), need});
        }
    for (int dice = 0; dice <= 4; ++dice) rows.push_back({"roll n d6", dice, 0});
    for (int dice = 1; dice <= 4; ++dice) rows.push_back({"roll (n + 1 - 1) d6 highest", dice, 0});
    for (const Row& row : rows) {
        CAPTURE(row.roll);
        CAPTURE(row.n);
        CAPTURE(row.m);
        Game g = game(counts + steps_of("{ it = '" + row.roll + "' }", "['it']"));
        REQUIRE(g.messages == "");
        Given given = {{"n", std::to_string(row.n)}, {"m", std::to_string(row.m)}};
        const Frame& frame = g.frame("p");
        Situation at = situation_if_asked(g, frame, given);
        CHECK(to_text(exact(g, frame, at)) == to_text(brute_force(g, frame, at, power(60, 8))));
    }
}

TEST_CASE("odds: a die read twice is one die, two rolls are two") {
    Game g = game(steps_of("{ a = 'roll 1d6' }, { b = 'roll 1d6' }, { same = 'a - a' }, { other = 'a - b' }",
                           "['same', 'other']"));
    Tally tally = exact(g, "p");
    CHECK(tally.counts.size() == 11);
    CHECK(tally.counts.at("same=0 other=0") == 6);
    CHECK(tally.of == 36);
}

TEST_CASE("odds: procedures of all kinds are what throwing all combinations makes them") {
    const std::string losses =
        "[procedure.losses]\nsides = ['unit']\nsteps = [ { hurt = 'roll 1d6 count >= 4' }, "
        "{ worse = 'roll 1d3', when = 'own.steady' } ]\ngives = ['hurt', 'worse']\n"
        "[procedure.shaky]\nsides = ['unit']\nsteps = [ { nerve = 'roll 1d6' }, "
        "{ forbid = 'nerve = 1', says = 'runs' }, { missing = 'nerve = 2 and own.steady', says = 'gap' }, "
        "{ end = 'nerve = 6' }, { grit = 'roll 1d4' } ]\ngives = ['nerve', 'grit']\n"
        "[procedure.duel]\nsides = ['red', 'blue']\nsteps = [ { die = 'roll 1d6', each = 'side' }, "
        "{ winner = 'contest die', ties = 'own.brave' } ]\ngives = ['winner', 'die']\n";
    struct Row {
        std::string steps, gives;
    };
    const Row rows[] = {
        {"{ a = 'roll 1d6' }, { b = 'roll a d4', when = 'a < 4' }, { c = 'if a < 4 then b else 0' }", "['c']"},
        {"{ a = 'roll 1d6' }, { b = 'roll a d3 highest' }", "['b']"},
        {"{ a = 'roll 2d6' }, { forbid = 'a = 7', says = 'seven' }, { b = 'roll 1d4' }", "['a', 'b']"},
        {"{ a = 'roll 1d4' }, { end = 'a = 4' }, { b = 'roll a d6' }", "['a', 'b']"},
        {"{ a = 'roll 1d4' }, { missing = 'a > 2', says = 'gap' }, { b = 'round-up(a / 3)' }", "['b']"},
        {"{ die = 'roll 1d6', each = 'side' }, { net = 'own.die - enemy.die', each = 'side' }", "['red.net']"},
        {"{ die = 'roll 1d6', for = 'red' }, { more = 'roll 1d6', for = 'blue', when = 'red.die > 2' }",
         "['die', 'more']"},
        {"{ out = 'do losses', each = 'side' }", "['out']"},
        {"{ out = 'do losses for red' }, { again = 'do losses for red' }, { both = 'out.hurt + again.hurt' }",
         "['both']"},
        {"{ out = 'do losses for red 4 times' }", "['out']"},
        {"{ a = 'roll 1d3' }, { out = 'do losses for blue a times' }", "['out']"},
        {"{ out = 'do shaky for red' }, { b = 'if out.nerve > 4 then 1 else 0' }", "['b']"},
        {"{ out = 'do shaky', each = 'side' }, { b = 'red.out.nerve + blue.out.nerve' }", "['b']"},
        {"{ out = 'do shaky for red 2 times' }", "['out']"},
        {"{ fight = 'do duel' }, { b = 'if fight.winner = red then 1 else 0' }", "['b']"},
        {"{ fight = 'do duel with brave = blue.brave' }, { w = 'fight.winner' }", "['w']"},
        {"{ d = 'roll 1d4' }, { half = 'd / 2' }, { e = 'roll 1d2', when = 'half >= 1' }", "['half', 'e']"},
        {"{ d = 'roll 1d6' }, { x = '6 / (d - 3)' }, { y = 'round-down(x)' }", "['y']"},
    };
    const Given givens[] = {{},
                            {{"red.steady", "yes"}},
                            {{"red.brave", "yes"}},
                            {{"red.brave", "yes"}, {"blue.brave", "yes"}, {"blue.steady", "yes"}}};
    for (const Row& row : rows) {
        CAPTURE(row.steps);
        Game g = game(counts + losses + steps_of(row.steps, row.gives, "['red', 'blue']"));
        REQUIRE(g.messages == "");
        const Frame& frame = g.frame("p");
        for (const Given& given : givens) {
            Situation at = situation_if_asked(g, frame, given);
            CHECK(to_text(exact(g, frame, at)) == to_text(brute_force(g, frame, at, power(12, 12))));
        }
    }
}

TEST_CASE("odds: the counts add up to all cases and have no common divisor") {
    for (std::string roll : {"roll 4d6", "roll 3d10 highest", "roll 7d6 count >= 5", "roll 0d6"}) {
        CAPTURE(roll);
        Game g = game(steps_of("{ a = '" + roll + "' }, { b = 'roll 1d6' }, { c = 'max(a, b)' }", "['c']"));
        Tally tally = exact(g, "p");
        Natural sum = 0;
        for (const auto& [line, count] : tally.counts) sum += count;
        CHECK(sum == tally.of);
        CHECK(tally == reduced(tally));
    }
}

TEST_CASE("odds: the two sides are mirrors of each other") {
    Game g =
        game(counts + steps_of("{ die = 'roll 1d6', each = 'side' }, { score = 'die + own.strength', each = 'side' }, "
                               "{ winner = 'contest score' }",
                               "['winner']", "['red', 'blue']"));
    for (int red = -2; red <= 3; ++red)
        for (int blue = -2; blue <= 3; ++blue) {
            CAPTURE(red);
            CAPTURE(blue);
            Tally one = exact(g, "p", {{"red.strength", std::to_string(red)}, {"blue.strength", std::to_string(blue)}});
            Tally other =
                exact(g, "p", {{"red.strength", std::to_string(blue)}, {"blue.strength", std::to_string(red)}});
            CHECK(one.of == other.of);
            CHECK(one.counts["winner=red"] == other.counts["winner=blue"]);
            CHECK(one.counts["winner=nobody"] == other.counts["winner=nobody"]);
        }
}

TEST_CASE("odds: counts past 128 bits are still exact") {
    // P(no hit) of two pools: closed form. 10^60 x 10^60 is 399 bits.
    Game g = game(steps_of("{ a = 'roll 60d10 count >= 10' }, { b = 'roll 60d10 count >= 8' }, { none = 'a + b = 0' }",
                           "['none']"));
    Tally tally = exact(g, "p");
    Tally expected;
    expected.of = power(10, 120);
    expected.counts["none=yes"] = power(9, 60) * power(7, 60);
    expected.counts["none=no"] = expected.of - expected.counts["none=yes"];
    CHECK(to_text(tally) == to_text(reduced(expected)));
}

TEST_CASE("odds: a sum of sixty d10 is what the closed form says") {
    Game g = game(steps_of("{ a = 'roll 60d10' }, { low = 'a <= 61' }, { middle = 'a = 330' }", "['low', 'middle']"));
    Tally tally = exact(g, "p");
    auto choose = [](unsigned n, unsigned k) {
        Natural ways = 1;
        for (unsigned i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
        return ways;
    };
    Natural plus = 0, minus = 0;  // ways to make 330 with 60 dice, by inclusion and exclusion
    for (unsigned k = 0; 60 + 10 * k <= 330; ++k)
        (k % 2 ? minus : plus) += choose(60, k) * choose(330 - 10 * k - 1, 59);
    Tally expected;
    expected.of = power(10, 60);
    expected.counts["low=yes middle=no"] = 61;
    expected.counts["low=no middle=yes"] = plus - minus;
    expected.counts["low=no middle=no"] = expected.of - 61 - (plus - minus);
    CHECK(to_text(tally) == to_text(reduced(expected)));
}

TEST_CASE("odds: dice are refused past 200, or when they are fewer than none") {
    Game g = game("[quantity.any]\nrange = \"-9..999\"\n[fact.n]\ntype = \"any\"\nof = \"shared\"\n" +
                  steps_of("{ a = 'roll n d6 count >= 4' }", "['a']"));
    CHECK(to_text(exact(g, "p", {{"n", "201"}})) == "fault 201 dice: a roll has 0 to 200: 1 of 1");
    CHECK(to_text(exact(g, "p", {{"n", "-1"}})) == "fault -1 dice: a roll has 0 to 200: 1 of 1");
    CHECK(exact(g, "p", {{"n", "200"}}).of == power(2, 200));
    CHECK(to_text(exact(g, "p")) == "fault `n` is needed and not given: 1 of 1");
}

TEST_CASE("odds: the highest and the lowest of no dice are what throwing them gives") {
    for (std::string keep : {"highest", "lowest"}) {
        CAPTURE(keep);
        Game g = game(
            "[fact.n]\ntype = \"count\"\nof = \"shared\"\n[quantity.count]\nrange = \"0..9\"\n[procedure.p]\nsteps = [ "
            "{ x = \"roll n d6 " +
            keep + "\" } ]\ngives = [\"x\"]\n");
        CHECK(to_text(exact(g, "p", {{"n", "0"}})) == to_text(brute_force(g, "p", {{"n", "0"}}, 1)));
    }
}

TEST_CASE("dice: a roll keeps the highest or the lowest") {
    Game g = game("[procedure.p]\nsteps = [ { x = \"roll 2d6 highest lowest\" } ]\ngives = [\"x\"]\n");
    CHECK(g.messages ==
          R"(g.toml:3:35: error: cannot read `roll 2d6 highest lowest`: did not expect `lowest` here [expression-syntax]
  steps = [ { x = "roll 2d6 highest lowest" } ]
                                    ^~~~~~
help: the expression could end before it: join what follows with `and`, `or` or a sign
)");
}

TEST_CASE("odds: states are refused before they fill the memory") {
    Game g = game(
        "[procedure.p]\nsteps = [ { a = \"roll 1d1000\" }, { b = \"roll 1d1000\" }, { c = \"roll 1d1000\" } ]\ngives = "
        "[\"a\", \"b\", \"c\"]\n");
    CHECK(to_text(exact(g, "p")) ==
          "fault there are more than two million distinct states: too many to be exact: 1 of 1");
}

TEST_CASE("odds: more dice than can be exact are refused before they are worked out") {
    const auto odds_of = [](const std::string& steps) {
        Game g = game(
            "[procedure.q]\nsteps = [ { a = \"roll 200d6 highest\" } ]\ngives = [\"a\"]\n[procedure.p]\nsteps = [ " +
            steps + " ]\ngives = [\"a\"]\n");
        CAPTURE(g.messages);
        return to_text(exact(g, "p"));
    };
    const std::string too_many =
        "fault there are more than 2 to the power of 2,048 equally likely cases: too many to be exact: 1 of 1";
    CHECK(odds_of("{ a = \"roll 200d1000\" }") ==
          "fault so many dice are added up that it would take too long to be exact: 1 of 1");
    CHECK(!odds_of("{ a = \"roll 50d1000\" }").starts_with("fault"));
    CHECK(odds_of("{ b = \"roll 200d100 count >= 5\" }, { c = \"roll b d100 count >= 5\" }, { a = \"roll c d100\" }") ==
          too_many);
    CHECK(odds_of("{ a = \"do q 200 times\" }") == too_many);
}
