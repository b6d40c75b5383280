#include "engine_fixture.hpp"

#include <doctest/doctest.h>
// Faults found once, so that they are not made again.

using namespace broadside::engine;
using namespace broadside::engine::testing;

static const char* words = R"(
[domain.arm]
values = ["foot", "horse"]
groups = { any-arm = ["foot", "horse"] }
[domain.grade]
values = ["prime", "plain", "poor"]
ranked = "best first"
[quantity.inches]
range = "0..30"
step = "1/2"
[quantity.level]
range = "1..6"
names = ["broken", "shaken", "calm"]
[fact.arm]
type = "arm"
default = "foot"
[fact.grade]
type = "grade"
default = "plain"
[fact.gap]
type = "inches"
of = "shared"
default = 3
[fact.level]
type = "level"
default = 3
kept = "battle"
[fact.flag]
[fact.men]
type = "inches"
default = 4
)";

TEST_CASE("engine: dash = fraction: `half = nothing` after a when") {
    Game g = game(std::string(words) + R"([procedure.p]
steps = [ { half = "gap / 4", when = "gap > 5" }, { none = "half = nothing" } ]
gives = ["none"])");
    CHECK(g.messages == "");
    CHECK(play(g, "p") == "none=yes");
}
TEST_CASE("engine: nothing = fraction turned") {
    Game g = game(std::string(words) + R"([procedure.p]
steps = [ { half = "gap / 4", when = "gap > 5" }, { none = "nothing = half" } ]
gives = ["none"])");
    CHECK(play(g, "p") == "none=yes");
}
TEST_CASE("engine: if then fraction else nothing") {
    Game g = game(std::string(words) + R"([procedure.p]
steps = [ { half = "if gap > 5 then gap / 4 else nothing" }, {other = "1"} ]
gives = ["half"])");
    CHECK(play(g, "p") == "half=nothing");
}
TEST_CASE("engine: record = nothing") {
    Game g = game(std::string(words) + R"([chart.c]
outputs = { a = "", b = "" }
rows = [ { a = 1, b = 2 } ]
[procedure.p]
steps = [ { does = "look up c" }, { none = "does = nothing" } ]
gives = ["none"])");
    CHECK(g.messages != "");
}
TEST_CASE("engine: effect by a fraction crashes at run") {
    Game g = game(std::string(words) + R"([procedure.p]
sides = ["us"]
steps = [ { x = "1" } ]
gives = ["x"]
changes = [ { lower = "own.level", by = "own.level / 2" } ])");
    CHECK(g.messages != "");
    if (g.program) CHECK_NOTHROW(play(g, "p"));
}
TEST_CASE("engine: effect to a value of another kind") {
    Game g = game(std::string(words) + R"([procedure.p]
sides = ["us"]
steps = [ { x = "1" } ]
gives = ["x"]
changes = [ { set = "own.level", to = "own.arm" } ])");
    CHECK(g.messages != "");
}
TEST_CASE("engine: effect by halves of a whole fact") {
    Game g = game(std::string(words) + R"([procedure.p]
sides = ["us"]
steps = [ { x = "1" } ]
gives = ["x"]
changes = [ { lower = "own.level", by = "gap" } ])");
    CHECK(g.messages != "");
}
TEST_CASE("engine: effect on a record") {
    Game g = game(std::string(words) + R"([chart.c]
outputs = { a = "", b = "" }
rows = [ { a = 1, b = 2 } ]
[procedure.p]
steps = [ { does = "look up c" } ]
gives = ["does"]
changes = [ { lower = "does" } ])");
    CHECK(g.messages != "");
}
TEST_CASE("engine: effect for a side that is none") {
    Game g = game(std::string(words) + R"([procedure.p]
sides = ["us", "them"]
steps = [ { x = "1" } ]
gives = ["x"]
changes = [ { set = "us.flag", for = "thm" } ])");
    CHECK(g.messages != "");
}
TEST_CASE("engine: move by half inches") {
    Game g = game(std::string(words) + R"([procedure.p]
sides = ["us"]
steps = [ { x = "1" } ]
gives = ["x"]
changes = [ { move = "us", by = "gap" } ])");
    CHECK(g.messages == "");
    const Frame& f = g.frame("p");
    GivenDice dice({});
    auto r = run(*g.program, f, default_situation(f), dice);
    REQUIRE(r.changes.size() == 1);
    CHECK(g.program->vocabulary().to_word(r.changes[0].type, r.changes[0].after) == "3");
}
TEST_CASE("engine: two effects on one fact add up") {
    Game g = game(std::string(words) + R"([procedure.p]
sides = ["us"]
steps = [ { x = "1" } ]
gives = ["x"]
changes = [ { lower = "own.level" }, { lower = "own.level" } ])");
    const Frame& f = g.frame("p");
    GivenDice dice({});
    auto r = run(*g.program, f, default_situation(f), dice);
    REQUIRE(r.changes.size() == 2);
    CHECK(r.changes[1].after == 1);
}
TEST_CASE("engine: numbers too long are cut silently") {
    CHECK(value_of(words, "99999999999999999999 - 9999999999999") != "0");
}
TEST_CASE("engine: above of halves counts halves") {
    CHECK(value_of(words, "above(own.men, enemy.men)", {{"red.men", "6"}, {"blue.men", "4"}}) == "2");
}
TEST_CASE("engine: above of fractions") {
    CHECK_NOTHROW(value_of(words, "above(own.men / 3, enemy.men / 3)"));
}
TEST_CASE("engine: denominators multiply past 64 bits") {
    std::string product = "own.men";
    for (int i = 0; i < 80; ++i) product += " * own.men";
    std::string told = value_of(words, "round-down(" + product + ")", {{"red.men", "1"}});
    CHECK(told.find("too many fractions are multiplied") != std::string::npos);
}
TEST_CASE("engine: modifier gives halves into a list of wholes") {
    Game g = game(std::string(words) + R"([chart.mods]
policy = "sum"
rows = [ { gives = "own.men" }, { gives = 1 } ]
[procedure.p]
sides = ["us"]
steps = [ { x = "sum mods" } ]
gives = ["x"])");
    if (g.messages.empty()) CHECK(play(g, "p", {{"us.men", "4"}}) == "x=5");
}
TEST_CASE("engine: modifier list of halves takes 1/2") {
    Game g = game(std::string(words) + R"([chart.mods]
policy = "sum"
type = "inches"
rows = [ { gives = "1/2" }, { gives = 1 } ]
[procedure.p]
sides = ["us"]
steps = [ { x = "sum mods" } ]
gives = ["x"])");
    CHECK(g.messages == "");
    if (g.messages.empty()) CHECK(play(g, "p") == "x=3/2");
}
TEST_CASE("engine: winner is attacker") {
    Game g = game(std::string(words) + R"([procedure.p]
sides = ["us", "them"]
steps = [ { d = "roll 1d6", each = "side" }, { w = "contest d" }, { won = "w is us" } ]
gives = ["won"])");
    CHECK(g.messages == "");
}
TEST_CASE("engine: described definition that is a number is refused") {
    Game g = game(std::string(words) + R"([fact.total]
means = "own.men + 1"
[procedure.p]
sides = ["us"]
steps = [ { x = "1", when = "total flag" } ]
gives = ["x"])");
    CHECK(g.messages != "");
}
TEST_CASE("engine: what cannot be of one side against the other cannot be the other way round") {
    Game g = game(std::string(words) + R"([[never]]
when = "own.level = 1 and enemy.level = 2"
because = "never"
[procedure.p]
sides = ["us", "them"]
steps = [ { x = "us.level + them.level" } ]
gives = ["x"])");
    REQUIRE(g.messages == "");
    const Frame& frame = g.frame("p");
    const auto is_impossible = [&](const std::string& us, const std::string& them) {
        return impossible_because(*g.program, frame, situation(g, frame, {{"us.level", us}, {"them.level", them}}))
            .has_value();
    };
    CHECK(is_impossible("1", "2"));
    CHECK(is_impossible("2", "1"));
    CHECK_FALSE(is_impossible("1", "1"));
}
TEST_CASE("engine: a group where one value must stand") {
    Game g = game(std::string(words) + R"([domain.troop]
values = ["foot", "lancers", "hussars"]
groups = { horse = ["lancers", "hussars"] }
[fact.troop]
type = "troop"
[procedure.p]
sides = ["us"]
steps = [ { x = "if us.troop = horse then 1 else 0" } ]
gives = ["x"])");
    CHECK(g.messages.find("`horse` is a group of `troop`, no single value [unknown-name]") != std::string::npos);
    CHECK(g.messages.find("help: ask `is horse`, or `not (... is horse)`") != std::string::npos);
}
TEST_CASE("engine: a definition that is nothing but another fact of the same type") {
    Game g = game(std::string(words) + R"([fact.seen-as]
type = "level"
means = "own.level"
[procedure.p]
sides = ["us"]
steps = [ { x = "us.seen-as" } ]
gives = ["x"]
[fact.never-asked]
type = "level"
means = "own.level")");
    CHECK(g.messages == "");
}
TEST_CASE("engine: described definition that is a record") {
    Game g = game(std::string(words) + R"([chart.c]
outputs = { a = "", b = "" }
rows = [ { a = 1, b = 2 } ]
[fact.total]
means = "look up c"
[procedure.p]
sides = ["us"]
steps = [ { x = "1", when = "flag total" } ]
gives = ["x"])");
    CHECK(g.messages != "");
}
TEST_CASE("engine: a chart input named like a side swallows the side's facts") {
    Game g = game(std::string(words) + R"([chart.c]
inputs = { us = "us.level" }
rows = [ { us = "1..6", when = "us.men >= 10", value = 1 }, { when = "us.men < 10", value = 2 } ]
[procedure.p]
sides = ["us"]
steps = [ { x = "look up c" } ]
gives = ["x"])");
    if (g.messages.empty()) CHECK(play(g, "p", {{"us.men", "20"}, {"us.level", "1"}}) == "x=1");
}
TEST_CASE("engine: a number has no parts") {
    CHECK(value_of(std::string(words) + "[number.ten]\nvalue = 10\n", "ten.foo") != "10");
}
TEST_CASE("engine: a never that cannot be read is reported") {
    Game g = game(std::string(words) + R"([[never]]
when = "us is flagg"
[procedure.p]
sides = ["us"]
steps = [ { x = "if own.flag then 1 else 0" } ]
gives = ["x"])");
    CHECK(g.messages != "");
}
TEST_CASE("engine: copy of a record with a fraction") {
    Game g = game(std::string(words) + R"([procedure.q]
steps = [ { half = "gap / 4" }, { n = "7" } ]
gives = ["half", "n"]
[procedure.p]
steps = [ { does = "do q" }, { copy = "does" }, {f = "round-down(copy.half) "}, { m = "copy.n" } ]
gives = ["m", "f"])");
    CHECK(g.messages == "");
    CHECK(play(g, "p") == "m=7 f=0");
}
TEST_CASE("engine: N times keeps halves") {
    Game g = game(std::string(words) + R"([procedure.q]
steps = [ { half = "gap" } ]
gives = ["half"]
[procedure.p]
steps = [ { does = "do q 3 times" }, { m = "does.half" } ]
gives = ["m"])");
    CHECK(g.messages == "");
    CHECK(play(g, "p") == "m=9");
}
TEST_CASE("engine: highest and lowest of no dice") {
    for (std::string keep : {"highest", "lowest"}) {
        CAPTURE(keep);
        Game g = game(
            "[fact.n]\ntype = \"count\"\nof = \"shared\"\n[quantity.count]\nrange = \"0..9\"\n[procedure.p]\nsteps = [ "
            "{ x = \"roll n d6 " +
            keep + "\" } ]\ngives = [\"x\"]\n");
        CHECK(to_text(exact(g, "p", {{"n", "0"}})) == to_text(brute_force(g, "p", {{"n", "0"}}, 1)));
    }
}
TEST_CASE("engine: then >= dash") {
    Game g = game(std::string(words) + R"([procedure.p]
steps = [ { need = "4", when = "gap > 10" }, { x = "roll 2d6 count >= 2 then >= need" } ]
gives = ["x"])");
    CHECK(to_text(exact(g, "p")).starts_with("fault"));
}
TEST_CASE("engine: a dash is not a yes") {
    Game g = game(std::string(words) + R"([procedure.p]
steps = [ { hit = "gap = 3", when = "gap > 10" }, { x = "1", when = "hit" } ]
gives = ["x"])");
    CHECK(play(g, "p") != "x=1");
    Game i = game(std::string(words) + R"([procedure.p]
steps = [ { hit = "gap = 3", when = "gap > 10" }, { forbid = "hit", says = "no" }, { x = "1" } ]
gives = ["x"])");
    CHECK(play(i, "p") != "forbidden no");
}
TEST_CASE("engine: contest of fractions") {
    Game g = game(std::string(words) + R"([procedure.p]
sides = ["us", "them"]
steps = [ { s = "own.men / 3", each = "side" }, { w = "contest s" } ]
gives = ["w"])");
    if (g.program) CHECK(play(g, "p") == "w=nobody");
}
TEST_CASE("engine: do with a fraction times says why") {
    Game g = game(std::string(words) + R"([procedure.q]
steps = [ { n = "7" } ]
gives = ["n"]
[procedure.p]
steps = [ { does = "do q (gap / 2) times" } ]
gives = ["does"])");
    CHECK(g.messages != "");
    if (g.program) CHECK(g.program->find("p") != nullptr);
}
TEST_CASE("engine: pick with a forbidden cell") {
    Game g = game(std::string(words) + R"([chart.c]
pick = "gap <= reach"
outputs = { reach = "inches" }
columns = [ {}, {} ]
rows = [ { cells = ["x", 8], forbid = "no" } ]
[procedure.p]
steps = [ { x = "look up c" } ]
gives = ["x"])");
    CHECK(g.messages == "");
    if (g.program) CHECK_NOTHROW(play(g, "p"));
}
TEST_CASE("engine: two rows that answer in a reach chart") {
    Game g = game(std::string(words) + R"([chart.c]
pick = "gap <= reach"
outputs = { reach = "inches" }
columns = [ {}, {} ]
rows = [ { cells = [4, 8] }, { cells = [5, 9] } ]
[procedure.p]
steps = [ { x = "look up c" } ]
gives = ["x"])");
    CHECK(play(g, "p").starts_with("fault chart `c` has two answers"));
}
TEST_CASE("engine: one value in a cell of two") {
    Game g = game(std::string(words) + R"([chart.c]
outputs = { a = "", b = "" }
cell = ["a", "b"]
columns = [ {} ]
rows = [ { cells = [4] } ]
[procedure.p]
steps = [ { x = "look up c" } ]
gives = ["x"])");
    CHECK(g.messages != "");
}
TEST_CASE("engine: by a quantity: one entry for each value") {
    Game g = game(std::string(words) + R"([chart.m]
policy = "sum"
rows = [ { by = "own.level", gives = [10, 20, 30, 40, 50, 60] } ]
[procedure.p]
sides = ["us"]
steps = [ { x = "sum m" } ]
gives = ["x"])");
    CHECK(play(g, "p", {{"us.level", "1"}}) == "x=10");
    CHECK(play(g, "p", {{"us.level", "6"}}) == "x=60");
}
TEST_CASE("engine: each and by are checked") {
    for (std::string bad :
         {"each = \"own.arm\"", "each = \"own.men / 2\"", "by = \"own.men / 2\"", "each = \"own.men\""}) {
        CAPTURE(bad);
        Game g = game(std::string(words) + "[chart.m]\npolicy = \"sum\"\nrows = [ { gives = 1, " + bad +
                      " } ]\n[procedure.p]\nsides = [\"us\"]\nsteps = [ { x = \"sum m\" } ]\ngives = [\"x\"]\n");
        if (bad == "each = \"own.men\"") {
            if (g.program) CHECK(play(g, "p", {{"us.men", "4"}}) == "x=4");
            continue;
        }
        CHECK(g.messages != "");
        if (g.program) CHECK_NOTHROW(play(g, "p"));
    }
}
TEST_CASE("engine: matchers of a sum") {
    Game g = game(std::string(words) + R"([chart.m]
policy = "sum"
inputs = { gap = "gap" }
rows = [ { gap = "..4", gives = 1 }, { gap = "5..", gives = -1 } ]
[procedure.p]
steps = [ { x = "sum m" } ]
gives = ["x"])");
    if (g.messages.empty()) CHECK(play(g, "p") == "x=1");
}
TEST_CASE("engine: type of a sum is a quantity") {
    for (std::string type : {"arm", "yes-no"}) {
        CAPTURE(type);
        Game g = game(std::string(words) + "[chart.m]\npolicy = \"sum\"\ntype = \"" + type +
                      "\"\nrows = [ { gives = 1 } ]\n[procedure.p]\nsteps = [ { x = \"sum m\" } ]\ngives = [\"x\"]\n");
        CHECK(g.messages != "");
    }
}
TEST_CASE("engine: given names a value the variant has not") {
    Game g = game(std::string(words) + R"([variant.war]
values = ["seven", "north"]
[procedure.p]
steps = [ { x = "1" }, { y = "1", given = "war = nrth" } ]
gives = ["x"])");
    CHECK(g.messages != "");
}
TEST_CASE("engine: given behind a false `and` is read too") {
    Game g = game(std::string(words) + R"([option.o]
[procedure.p]
steps = [ { x = "1" }, { y = "1", given = "o and nonsense" } ]
gives = ["x"])");
    CHECK(g.messages != "");
}
TEST_CASE("engine: totals of a list with inputs") {
    Game g = game(std::string(words) + R"([chart.m]
policy = "sum"
inputs = { near = "gap" }
rows = [ { when = "near < 4", gives = 1 } ]
[procedure.p]
steps = [ { x = "sum m" } ]
gives = ["x"])");
    CHECK(g.messages == "");
    CHECK(reachable_totals(*g.program, g.frame("p"), "m", -1).totals == std::vector<std::int64_t>{0, 1});
}
TEST_CASE("engine: totals of a list that reads a step are not proved") {
    Game g = game(std::string(words) + R"([chart.m]
policy = "sum"
rows = [ { when = "gap < 4", gives = 1 }, { when = "s > 2", gives = 2 } ]
[procedure.p]
steps = [ { s = "roll 1d6" }, { x = "sum m" } ]
gives = ["x"])");
    CHECK(g.messages == "");
    CHECK_FALSE(reachable_totals(*g.program, g.frame("p"), "m", -1).proved);
}
TEST_CASE("engine: two long facts in one cluster do not hide what the others add") {
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
    const auto found = reachable_totals(*g.program, g.frame("p"), "m", -1);
    CHECK(found.proved);
    REQUIRE_FALSE(found.totals.empty());
    CHECK(found.totals.front() == -2);
    CHECK(found.totals.back() == 16);  // all eight and the walk; with the run besides it could not be
    CHECK(found.totals.size() == 19);
}
TEST_CASE("engine: a witness is possible") {
    Game g = game(std::string(words) + R"([fact.open]
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
    auto totals = reachable_totals(*g.program, g.frame("p"), "m", -1);
    CHECK(totals.totals == std::vector<std::int64_t>{0, 1});
    for (const auto& w : totals.witnesses) CHECK_FALSE(impossible_because(*g.program, g.frame("p"), w).has_value());
}
TEST_CASE("engine: a side through a turned do") {
    Game g = game(std::string(words) + R"([procedure.q]
sides = ["a", "b"]
steps = [ { s = "if own.flag then 2 else 1", each = "side" }, { w = "contest s" } ]
gives = ["w"]
[procedure.p]
sides = ["a", "b"]
steps = [ { fight = "do q for b" }, { w = "fight.w" } ]
gives = ["w"])");
    CHECK(g.messages == "");
    CHECK(play(g, "p", {{"b.flag", "yes"}}) == "w=b");
}
TEST_CASE("engine: gives a part that is not made") {
    Game g = game(std::string(words) + R"([procedure.p]
sides = ["us", "them"]
steps = [ { d = "1", for = "us" } ]
gives = ["them.d"])");
    CHECK(g.messages != "");
}
TEST_CASE("engine: a chart output outside its type is a fault") {
    Game g = game(std::string(words) + R"([chart.c]
outputs = { l = "level" }
rows = [ { l = "own.level - 3" } ]
[procedure.p]
sides = ["us"]
steps = [ { x = "look up c" } ]
gives = ["x"])");
    CHECK(play(g, "p", {{"us.level", "1"}}).starts_with("fault"));
}
TEST_CASE("engine: roll highest lowest") {
    Game g = game("[procedure.p]\nsteps = [ { x = \"roll 2d6 highest lowest\" } ]\ngives = [\"x\"]\n");
    CHECK(g.messages != "");
}
TEST_CASE("engine: chains of `is` do not grow by themselves") {
    std::string e = "flag";
    for (int i = 0; i < 9; ++i) e = "(" + e + " is yes or no or a or b or c or d or e)";
    // Would they grow, this would never come to an end.
    Game g = game(std::string(words) + "[procedure.p]\nsides = [\"us\"]\nsteps = [ { x = \"" + e +
                  "\" } ]\ngives = [\"x\"]\n");
    CHECK(g.messages != "");
}
TEST_CASE("engine: 1 + level keeps the quantity as level + 1 does") {
    CHECK(value_of(words, "level + 1 >= calm") == "yes");
    CHECK(value_of(words, "1 + level >= calm") == "yes");
}
TEST_CASE("engine: `for` one side with when, for the other without") {
    Game g = game(std::string(words) + R"([procedure.p]
sides = ["us", "them"]
steps = [ { d = "1", for = "us" }, { d = "2", for = "them", when = "gap > 2" } ]
gives = ["d"])");
    CHECK(g.messages == "");
}
TEST_CASE("engine: a row reads a step of the procedure") {
    Game g = game(std::string(words) + R"([chart.c]
rows = [ { when = "d > 3", value = 1 }, { when = "d <= 3", value = 2 } ]
[procedure.p]
steps = [ { d = "roll 1d6" }, { x = "look up c" } ]
gives = ["x"])");
    CHECK(g.messages == "");
}
TEST_CASE("engine: x < nothing") {
    Game g = game(std::string(words) +
                  "[procedure.p]\nsides = [\"us\"]\nsteps = [ { x = \"own.men < nothing\" } ]\ngives = [\"x\"]\n");
    CHECK(g.messages != "");
}
TEST_CASE("engine: an option in an expression") {
    Game g = game(std::string(words) +
                  "[option.fanatics]\n[procedure.p]\nsides = [\"us\"]\nsteps = [ { x = \"if fanatics then 1 else 0\" } "
                  "]\ngives = [\"x\"]\n");
    CHECK(g.messages == "");
}
TEST_CASE("engine: states are refused before they fill the memory") {
    Game g = game(
        "[procedure.p]\nsteps = [ { a = \"roll 1d1000\" }, { b = \"roll 1d1000\" }, { c = \"roll 1d1000\" } ]\ngives = "
        "[\"a\", \"b\", \"c\"]\n");
    CHECK(to_text(exact(g, "p")).starts_with("fault"));
}
TEST_CASE("engine: more dice than can be exact are refused before they are worked out") {
    const auto odds_of = [](const std::string& steps) {
        Game g = game(
            "[procedure.q]\nsteps = [ { a = \"roll 200d6 highest\" } ]\ngives = [\"a\"]\n[procedure.p]\nsteps = [ " +
            steps + " ]\ngives = [\"a\"]\n");
        CAPTURE(g.messages);
        return to_text(exact(g, "p"));
    };
    CHECK(odds_of("{ a = \"roll 200d1000\" }").find("too long to be exact") != std::string::npos);
    CHECK(!odds_of("{ a = \"roll 50d1000\" }").starts_with("fault"));
    CHECK(odds_of("{ b = \"roll 200d100 count >= 5\" }, { c = \"roll b d100 count >= 5\" }, { a = \"roll c d100\" }")
              .find("2 to the power of 2,048") != std::string::npos);
    CHECK(odds_of("{ a = \"do q 200 times\" }").find("2 to the power of 2,048") != std::string::npos);
}
TEST_CASE("engine: with given dice, procedures within procedures end too") {
    std::string rules = "[procedure.p0]\nsteps = [ { a = \"1\" } ]\ngives = [\"a\"]\n";
    for (int i = 1; i <= 4; ++i)
        rules += "[procedure.p" + std::to_string(i) + "]\nsteps = [ { a = \"do p" + std::to_string(i - 1) +
                 " 200 times\" } ]\ngives = [\"a\"]\n";
    Game g = game(rules);
    CHECK(play(g, "p4", {}).find("more than 100,000 procedures would be done in one play") != std::string::npos);
}
TEST_CASE("engine: names: facts, sides, numbers, values share") {
    for (std::string more : {"[fact.us]\n", "[number.foot]\nvalue = 1\n", "[quantity.arm]\nrange = \"0..1\"\n",
                             "[fact.calm]\n", "[fact.count]\n", "[fact.own]\n"}) {
        CAPTURE(more);
        Game g = game(std::string(words) + more +
                      "[procedure.p]\nsides = [\"us\"]\nsteps = [ { d = \"1\" } ]\ngives = [\"d\"]\n");
        CHECK(g.messages != "");
    }
}
TEST_CASE("engine: two values of one name, two groups") {
    CHECK(game("[domain.d]\nvalues = [\"a\", \"a\"]\n").messages != "");
    CHECK(game("[domain.d]\nvalues = [\"a\", \"b\"]\ngroups = { a = [\"b\"] }\n").messages != "");
    CHECK(game("[quantity.q]\nrange = \"0..3\"\nnames = [\"a\", \"a\"]\n").messages != "");
    CHECK(game("[quantity.q]\nrange = \"0..1\"\nnames = [\"a\", \"b\", \"c\"]\n").messages != "");
    CHECK(game("[variant.v]\nvalues = [\"a\", \"b\"]\ndefault = \"c\"\n").messages != "");
    CHECK(game("[chart.c]\nrows = [ { id = \"r\", value = 1, given = \"o\" }, { id = \"r\", value = 2, given = \"not "
               "o\" } ]\n[option.o]\n")
              .messages == "");
    CHECK(game("[chart.c]\nrows = [ { id = \"r\", value = 1 }, { id = \"r\", value = 2 } ]\n").messages != "");
}
TEST_CASE("engine: totals: default values of unit outside the range; clear below the lowest") {
    Game g = game(std::string(words) + R"([procedure.p]
sides = ["us"]
steps = [ { x = "1" } ]
gives = ["x"]
changes = [ { clear = "own.arm" } ])");
    CHECK(g.messages != "");
    Game h = game(std::string(words) + R"([procedure.p]
sides = ["us"]
steps = [ { x = "1" } ]
gives = ["x"]
changes = [ { set = "own.arm" } ])");
    CHECK(h.messages != "");
}
TEST_CASE("engine: unused definition with a fault") {
    Game g = game(std::string(words) + "[fact.odd]\nmeans = \"no-such-thing and 3\"\n");
    CHECK(g.messages != "");
}
TEST_CASE("engine: never about own in a procedure of two sides") {
    Game g = game(std::string(words) + R"([[never]]
when = "own.flag and own.arm = horse"
[procedure.p]
sides = ["us", "them"]
steps = [ { d = "if own.flag and own.arm = horse then 1 else 0", each = "side" } ]
gives = ["d"])");
    const Frame& f = g.frame("p");
    CHECK(impossible_because(*g.program, f, situation(g, f, {{"us.flag", "yes"}, {"us.arm", "horse"}})).has_value());
}
