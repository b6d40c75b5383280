#include "engine_fixture.hpp"

#include <doctest/doctest.h>

using namespace broadside::engine;
using namespace broadside::engine::testing;

namespace {

const std::string words = R"([domain.arm]
values = ["foot", "hussars", "dragoons"]
groups = { mounted = ["hussars", "dragoons"] }
[quantity.status]
range = "-3..6"
names = ["routed", "broken", "shaken", "steady"]
[quantity.inches]
range = "0..30"
step = "1/2"
[quantity.count]
range = "0..9"
[fact.arm]
type = "arm"
of = "shared"
default = "foot"
[fact.status]
type = "status"
of = "shared"
default = 3
[fact.gap]
type = "inches"
of = "shared"
default = 4
[fact.wagons]
type = "count"
of = "shared"
default = 0
[fact.tired]
of = "shared"
[fact.rain]
of = "shared"
)";

/// A rule set of one chart `c`, read by procedure `p`.
Game with(const std::string& chart, const std::string& how = "look up c") {
    return game(words + "[chart.c]\n" + chart + "[procedure.p]\nsteps = [{ it = \"" + how +
                "\" }]\ngives = [\"it\"]\n");
}

std::string answer(const Game& g, const Given& given = {}) {
    if (!g.program) return g.messages;
    const Frame& frame = g.frame("p");
    GivenDice none({});
    std::string line = to_line(g, frame, run(*g.program, frame, situation_if_asked(g, frame, given), none).ending);
    return line.starts_with("it=") ? line.substr(3) : line;
}

}  // namespace

TEST_CASE("charts: every kind of matcher accepts what it says") {
    struct Row {
        std::string matcher;
        std::vector<int> accepted;  // of -3..6
    };
    const Row rows[] = {
        {"3", {3}},
        {"\"4..6\"", {4, 5, 6}},
        {"\"..-2\"", {-3, -2}},
        {"\"5..\"", {5, 6}},
        {"\">= 4\"", {4, 5, 6}},
        {"\"<= -2\"", {-3, -2}},
        {"\"> 4\"", {5, 6}},
        {"\"< -1\"", {-3, -2}},
        {"\">3..5\"", {4, 5}},
        {"\"steady\"", {0}},
        {"\"broken..shaken\"", {-2, -1}},
        {"[1, \"4..5\"]", {1, 4, 5}},
        {"\">=steady\"", {0, 1, 2, 3, 4, 5, 6}},
        {"-3", {-3}},
        {"\"-2..-1\"", {-2, -1}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.matcher);
        Game g = with("inputs = { s = \"status\" }\nrows = [{ s = " + row.matcher +
                      ", value = 1 }]\notherwise = { value = 0 }\n");
        REQUIRE(g.messages == "");
        for (int status = -3; status <= 6; ++status) {
            CAPTURE(status);
            bool accepted = std::find(row.accepted.begin(), row.accepted.end(), status) != row.accepted.end();
            CHECK(answer(g, {{"status", std::to_string(status)}}) == (accepted ? "1" : "0"));
        }
    }
}

TEST_CASE("charts: a matcher past the range of its quantity is refused") {
    const auto refused = [](const std::string& matcher) {
        return with("inputs = { s = \"status\" }\nrows = [{ s = " + matcher +
                    ", value = 1 }]\notherwise = { value = 0 }\n")
            .messages;
    };
    CHECK(refused("\"5..8\"") ==
          R"=(g.toml:35:15: error: `5..8` goes past the range of `status`, which goes from -3 to 6 [bad-value]
  rows = [{ s = "5..8", value = 1 }]
                ^~~~~~
help: leave that end open, as in "4.." or "..3", or end it inside
)=");
    CHECK(refused("\"-9..0\"") ==
          R"=(g.toml:35:15: error: `-9..0` goes past the range of `status`, which goes from -3 to 6 [bad-value]
  rows = [{ s = "-9..0", value = 1 }]
                ^~~~~~~
help: leave that end open, as in "4.." or "..3", or end it inside
)=");
    CHECK(refused("\">= 7\"") ==
          R"=(g.toml:35:15: error: `>= 7` is past all values of `status`, which goes from -3 to 6 [bad-value]
  rows = [{ s = ">= 7", value = 1 }]
                ^~~~~~
help: nothing can meet it: mend the number, or the quantity's `range`
)=");
    CHECK(refused("\"> 6\"") ==
          R"=(g.toml:35:15: error: `> 6` is past all values of `status`, which goes from -3 to 6 [bad-value]
  rows = [{ s = "> 6", value = 1 }]
                ^~~~~
help: nothing can meet it: mend the number, or the quantity's `range`
)=");
    CHECK(refused("\"<= -4\"") ==
          R"=(g.toml:35:15: error: `<= -4` is past all values of `status`, which goes from -3 to 6 [bad-value]
  rows = [{ s = "<= -4", value = 1 }]
                ^~~~~~~
help: nothing can meet it: mend the number, or the quantity's `range`
)=");
    CHECK(refused("7") ==
          R"=(g.toml:35:15: error: `7` is past all values of `status`, which goes from -3 to 6 [bad-value]
  rows = [{ s = 7, value = 1 }]
                ^
help: nothing can meet it: mend the number, or the quantity's `range`
)=");
    CHECK(refused("[1, 7]") ==
          R"=(g.toml:35:19: error: `7` is past all values of `status`, which goes from -3 to 6 [bad-value]
  rows = [{ s = [1, 7], value = 1 }]
                    ^
help: nothing can meet it: mend the number, or the quantity's `range`
)=");
    // A sum may be anything until it is declared.
    CHECK(with("inputs = { s = \"status + 1\" }\nrows = [{ s = \"5..8\", value = 1 }]\notherwise = { value = 0 }\n")
              .messages == "");
    CHECK(with("inputs = { s = \"status + 1\" }\ntypes = { s = \"status\" }\nrows = [{ s = \"5..8\", value = 1 "
               "}]\notherwise = { value = 0 }\n")
              .messages ==
          R"=(g.toml:36:15: error: `5..8` goes past the range of `status`, which goes from -3 to 6 [bad-value]
  rows = [{ s = "5..8", value = 1 }]
                ^~~~~~
help: leave that end open, as in "4.." or "..3", or end it inside
)=");
}

TEST_CASE("charts: words, groups and truths match; halves stand between wholes") {
    Game arms = with(
        "inputs = { a = \"arm\", t = \"tired\" }\nrows = [{ a = \"mounted\", t = true, value = 1 }, { a = \"mounted\", "
        "t = false, value = 2 }, { a = \"foot\", value = 3 }]\n");
    REQUIRE(arms.messages == "");
    CHECK(answer(arms, {{"arm", "hussars"}, {"tired", "yes"}}) == "1");
    CHECK(answer(arms, {{"arm", "dragoons"}}) == "2");
    CHECK(answer(arms, {{"tired", "yes"}}) == "3");
    Game gaps = with(
        "inputs = { g = \"gap\" }\nrows = [{ g = \"..3\", value = 1 }, { g = \">3..7/2\", value = 2 }, { g = \">7/2\", "
        "value = 3 }]\n");
    REQUIRE(gaps.messages == "");
    for (auto [gap, value] : {std::pair{"0", "1"}, {"3", "1"}, {"7/2", "2"}, {"4", "3"}, {"30", "3"}}) {
        CAPTURE(gap);
        CHECK(answer(gaps, {{"gap", gap}}) == value);
    }
}

TEST_CASE("charts: what no row accepts is a fault that names the situation, two rows another") {
    Game g = with(
        "inputs = { s = \"status\", a = \"arm\" }\nrows = [{ s = \"0..3\", value = 1 }, { s = \"3..4\", a = \"foot\", "
        "value = 2 }]\n");
    REQUIRE(g.messages == "");
    CHECK(answer(g, {{"status", "2"}}) == "1");
    CHECK(answer(g, {{"status", "6"}}) == "fault chart `c` has no row for s 6, a foot");
    CHECK(answer(g, {{"status", "3"}}) == "fault chart `c` has two answers for s 3, a foot");
    CHECK(answer(g, {{"status", "3"}, {"arm", "hussars"}}) == "1");
    CHECK(answer(g, {{"status", "-3"}}) == "fault chart `c` has no row for s routed (-3), a foot");
}

TEST_CASE("charts: the first row answers when the policy says so") {
    Game g = with(
        "policy = \"first\"\nrows = [{ when = \"tired\", value = 1 }, { when = \"rain\", value = 2 }, { value = 3 "
        "}]\n");
    REQUIRE(g.messages == "");
    CHECK(answer(g, {{"tired", "yes"}, {"rain", "yes"}}) == "1");
    CHECK(answer(g, {{"rain", "yes"}}) == "2");
    CHECK(answer(g) == "3");
}

TEST_CASE("charts: a matrix repeats to the right and downwards, and has dashes, crosses and gaps") {
    Game g = with(
        "inputs = { s = \"status\", a = \"arm\" }\ncolumns = [{ a = \"foot\" }, { a = \"hussars\" }, { a = "
        "\"dragoons\" }]\n"
        "rows = [{ s = \"4..6\", cells = [1, \"<\", 2], forbid = \"never\", missing = \"gap\" },\n"
        "        { s = \"1..3\", cells = [\"^\", \"-\", \"x\"], forbid = \"too shaken\" },\n"
        "        { s = \"..0\", cells = [\"^\", \"wagons + 1\", \"?\"], missing = \"gap\" }]\n");
    REQUIRE(g.messages == "");
    struct Row {
        std::string status, arm, value;
    };
    const Row rows[] = {{"5", "foot", "1"}, {"5", "hussars", "1"},       {"5", "dragoons", "2"},
                        {"2", "foot", "1"}, {"2", "hussars", "nothing"}, {"2", "dragoons", "forbidden too shaken"},
                        {"0", "foot", "1"}, {"0", "hussars", "6"},       {"0", "dragoons", "missing gap"}};
    for (const Row& row : rows) {
        CAPTURE(row.status);
        CAPTURE(row.arm);
        CHECK(answer(g, {{"status", row.status}, {"arm", row.arm}, {"wagons", "5"}}) == row.value);
    }
}

TEST_CASE("charts: cells that do not fit are refused") {
    const std::string columns = "inputs = { a = \"arm\" }\ncolumns = [{ a = \"foot\" }, { a = \"mounted\" }]\n";
    CHECK(with(columns + "rows = [{ cells = [1] }]\n").messages ==
          R"=(g.toml:36:9: error: this row has 1 cell, chart `c` has 2 columns [malformed-cell]
  rows = [{ cells = [1] }]
          ^~~~~~~~~~~~~~~
help: give every column a cell: `-` for nothing, `<` for the same as to its left, `^` as above
)=");
    CHECK(with(columns + "rows = [{ cells = [\"<\", 1] }]\n").messages ==
          R"=(g.toml:36:20: error: this cell repeats one that is not there [malformed-cell]
  rows = [{ cells = ["<", 1] }]
                     ^~~
help: `<` repeats the cell to its left, `^` the one above; the first of its row or column repeats none
)=");
    CHECK(with(columns + "rows = [{ cells = [\"^\", 1] }]\n").messages ==
          R"=(g.toml:36:20: error: this cell repeats one that is not there [malformed-cell]
  rows = [{ cells = ["^", 1] }]
                     ^~~
help: `<` repeats the cell to its left, `^` the one above; the first of its row or column repeats none
)=");
    CHECK(
        with("outputs = { x = \"\", y = \"\" }\n" + columns + "rows = [{ cells = [[1, 2, 3], [1, 2]] }]\n").messages ==
        R"=(g.toml:37:20: error: this cell has 3 values, chart `c` gives 2 [malformed-cell]
  rows = [{ cells = [[1, 2, 3], [1, 2]] }]
                     ^~~~~~~~~
help: a cell is a list in the order of `cell`: [x, y]; `-` gives nothing
)=");
    CHECK(with("type = \"status\"\nrows = [{ value = 7 }]\n").messages ==
          R"=(g.toml:35:19: error: `7` is not a value of `status` [bad-value]
  rows = [{ value = 7 }]
                    ^
help: it goes from -3 to 6
)=");
    CHECK(with("inputs = { a = \"arm\" }\nrows = [{ a = \"horse\", value = 1 }]\n").messages ==
          R"=(g.toml:35:15: error: `horse` is not a value of `arm` [bad-value]
  rows = [{ a = "horse", value = 1 }]
                ^~~~~~~
help: its values: `foot`, `hussars`, `dragoons`, `mounted`
)=");
    CHECK(with("type = \"stat\"\nrows = [{ value = 7 }]\n").messages ==
          R"=(g.toml:33:1: error: `stat` is not a domain or a quantity [unknown-type]
  [chart.c]
  ^~~~~~~~~
help: known: `yes-no`, `arm`, `status`, `inches`, `count`
)=");
}

TEST_CASE("charts: several outputs, with defaults, in the order of the cell") {
    Game g = with(
        "inputs = { a = \"arm\" }\noutputs = { drop = \"count\", who = \"arm\", test = \"yes-no\", bottom = \"status\" "
        "}\n"
        "cell = [\"who\", \"drop\"]\ndefaults = { bottom = \"broken\" }\ncolumns = [{ a = \"foot\" }, { a = "
        "\"hussars\" }, { a = \"dragoons\" }]\n"
        "rows = [{ cells = [[\"hussars\", 2], \"<\", [\"foot\", \"-\"]], test = true }]\n");
    REQUIRE(g.messages == "");
    CHECK(play(g, "p", {{"arm", "hussars"}}) == "it.drop=2 it.who=hussars it.test=yes it.bottom=-2");
    CHECK(play(g, "p", {{"arm", "dragoons"}}) == "it.drop=nothing it.who=foot it.test=yes it.bottom=-2");
    CHECK(with("outputs = { a = \"\", t = \"yes-no\" }\nrows = [{}]\n").messages == "");
    Game empty = with("outputs = { a = \"\", t = \"yes-no\" }\nrows = [{}]\n");
    CHECK(play(empty, "p") == "it.a=nothing it.t=no");
}

TEST_CASE("charts: clauses are tried in order over the row's own outputs") {
    for (std::string chart :
         {"outputs = { greens = \"\", hurt = \"\" }\nrows = [{ hurt = 1, cases = [{ if = \"tired\", greens = 3, hurt = "
          "2 }, { if = \"rain\", greens = 2 }, { greens = 1 }] }]\n",
          "outputs = { greens = \"\", hurt = \"\" }\ncolumns = [{}]\nrows = [{ hurt = 1, cells = [[{ if = \"tired\", "
          "greens = 3, hurt = 2 }, { if = \"rain\", greens = 2 }, { greens = 1 }]] }]\n"}) {
        CAPTURE(chart);
        Game g = with(chart);
        REQUIRE(g.messages == "");
        CHECK(play(g, "p", {{"tired", "yes"}, {"rain", "yes"}}) == "it.greens=3 it.hurt=2");
        CHECK(play(g, "p", {{"rain", "yes"}}) == "it.greens=2 it.hurt=1");
        CHECK(play(g, "p") == "it.greens=1 it.hurt=1");
    }
    Game open = with("rows = [{ cases = [{ if = \"tired\", value = 3 }] }]\n");
    CHECK(answer(open) == "fault chart `c` has no case for this");
}

TEST_CASE("charts: otherwise gives values, forbids, or is missing") {
    const std::string rows = "inputs = { s = \"status\" }\nrows = [{ s = 1, value = 1 }]\n";
    CHECK(answer(with(rows + "otherwise = { value = 9 }\n")) == "9");
    CHECK(answer(with(rows + "otherwise = { forbid = \"not today\" }\n")) == "forbidden not today");
    CHECK(answer(with(rows + "otherwise = { missing = \"gap\" }\n")) == "missing gap");
}

TEST_CASE("charts: `pick` takes the first cell of the row that satisfies it") {
    Game g = with(
        "inputs = { a = \"arm\" }\npick = \"gap <= reach\"\noutputs = { reach = \"inches\", need = \"count\" }\ncell = "
        "[\"reach\", \"need\"]\n"
        "columns = [{ label = \"short\" }, { label = \"middling\" }, { label = \"long\" }]\n"
        "rows = [{ a = \"foot\", cells = [[2, 3], [\"9/2\", 5], [8, 6]] }, { a = \"mounted\", cells = [[1, 5], \"-\", "
        "[3, 6]] }]\n"
        "otherwise = { forbid = \"out of reach\" }\n");
    REQUIRE(g.messages == "");
    struct Row {
        std::string arm, gap, value;
    };
    const Row rows[] = {{"foot", "0", "it.reach=2 it.need=3"},     {"foot", "2", "it.reach=2 it.need=3"},
                        {"foot", "5/2", "it.reach=9/2 it.need=5"}, {"foot", "9/2", "it.reach=9/2 it.need=5"},
                        {"foot", "5", "it.reach=8 it.need=6"},     {"foot", "17/2", "forbidden out of reach"},
                        {"hussars", "1", "it.reach=1 it.need=5"},  {"hussars", "3/2", "it.reach=3 it.need=6"},
                        {"hussars", "4", "forbidden out of reach"}};
    for (const Row& row : rows) {
        CAPTURE(row.arm);
        CAPTURE(row.gap);
        CHECK(play(g, "p", {{"arm", row.arm}, {"gap", row.gap}}) == row.value);
    }
}

TEST_CASE("charts: a list of modifiers adds its rows up") {
    Game g = with(
        "policy = \"sum\"\none-of = { worst = \"strongest\", both = \"all\" }\n"
        "rows = [{ when = \"tired\", gives = -1, one-of = \"worst\" }, { when = \"rain\", gives = -3, one-of = "
        "\"worst\" },\n"
        "        { when = \"tired\", gives = 1, one-of = \"both\" }, { when = \"rain\", gives = 1, one-of = \"both\" "
        "},\n"
        "        { each = \"wagons\", gives = 10 }, { by = \"arm\", gives = [100, 200, 300] }, { gives = 1000 }]\n",
        "sum c");
    REQUIRE(g.messages == "");
    CHECK(answer(g) == "1100");
    CHECK(answer(g, {{"tired", "yes"}}) == "1100");
    CHECK(answer(g, {{"rain", "yes"}}) == "1098");
    CHECK(answer(g, {{"rain", "yes"}, {"tired", "yes"}}) == "1099");
    CHECK(answer(g, {{"wagons", "4"}, {"arm", "dragoons"}}) == "1340");
}

TEST_CASE("charts: a list is summed and a table looked up, not the other way round") {
    CHECK(with("policy = \"sum\"\nrows = [{ gives = 1 }]\n").messages ==
          R"=(g.toml:37:18: error: `c` is a list of modifiers: its rows are added up [wrong-arguments]
  steps = [{ it = "look up c" }]
                   ^~~~~~~~~
help: write `sum c`
)=");
    CHECK(with("rows = [{ value = 1 }]\n", "sum c").messages ==
          R"=(g.toml:36:18: error: `c` is not a list of modifiers [wrong-arguments]
  steps = [{ it = "sum c" }]
                   ^~~~~
help: write `look up c`
)=");
    CHECK(with("policy = \"sum\"\nrows = [{ when = \"tired\" }]\n", "sum c").messages ==
          R"=(g.toml:35:9: error: a modifier without `gives` [malformed-cell]
  rows = [{ when = "tired" }]
          ^~~~~~~~~~~~~~~~~~
help: write what the row adds: `gives = 1`, or `gives = -1`
)=");
    CHECK(with("policy = \"sum\"\nrows = [{ gives = 1, one-of = \"g\" }]\n", "sum c").messages ==
          R"=(g.toml:35:9: error: chart `c` declares no group `g` [unknown-name]
  rows = [{ gives = 1, one-of = "g" }]
          ^~~~~~~~~~~~~~~~~~~~~~~~~~~
help: add `one-of = { g = "strongest" }` to the chart
)=");
    CHECK(with("policy = \"sum\"\nrows = [{ gives = [1, 2] }]\n", "sum c").messages ==
          R"=(g.toml:35:19: error: a list of figures needs `by` [malformed-cell]
  rows = [{ gives = [1, 2] }]
                    ^~~~~~
help: write `by = "own.grade"`: the list has an entry for each value
)=");
}

TEST_CASE("charts: cells may read other charts, but no chart itself") {
    Game g = game(words +
                  "[chart.a]\ninputs = { s = \"status\" }\nrows = [{ s = \"..0\", value = 1 }, { s = \"1..\", value = "
                  "\"2 * status\" }]\n"
                  "[chart.b]\ninputs = { x = \"look up a\" }\nrows = [{ x = \"..5\", value = \"x + look up a\" }, { x "
                  "= \"6..\", value = 0 }]\n"
                  "[procedure.p]\nsteps = [{ it = \"look up b\" }]\ngives = [\"it\"]\n");
    REQUIRE(g.messages == "");
    CHECK(answer(g, {{"status", "0"}}) == "2");
    CHECK(answer(g, {{"status", "2"}}) == "8");
    CHECK(answer(g, {{"status", "3"}}) == "0");
    CHECK(with("rows = [{ value = \"look up c\" }]\n").messages ==
          R"=(g.toml:34:20: error: chart `c` reads itself [recursive-definition]
  rows = [{ value = "look up c" }]
                     ^~~~~~~~~
)=");
}

TEST_CASE("charts: every chart can be read by itself, its inputs under their keys") {
    Game g = game(words +
                  "[chart.c]\ninputs = { s = \"status + 1\", a = \"arm\" }\nrows = [{ s = \"..0\", value = 1 }, { s = "
                  "\"1..\", a = \"mounted\", value = 2 }, { s = \"1..\", a = \"foot\", value = 3 }]\n");
    REQUIRE(g.messages == "");
    CHECK(play(g, "c", {{"s", "-2"}, {"a", "foot"}}) == "value=1");
    CHECK(play(g, "c", {{"s", "6"}, {"a", "hussars"}}) == "value=2");
    CHECK(play(g, "c", {{"s", "6"}}) == "fault `a` is needed and not given");
}

TEST_CASE("charts: more than a million situations are refused") {
    std::string facts, inputs, rows;
    for (int i = 0; i < 4; ++i) {
        std::string n = std::to_string(i);
        facts += "[fact.f" + n + "]\ntype = \"wide\"\nof = \"shared\"\ndefault = 0\n";
        inputs += (i ? ", " : "") + std::string("k") + n + " = \"f" + n + "\"";
        for (int j = 0; j < 20; ++j) rows += "{ k" + n + " = " + std::to_string(2 * j) + ", value = 1 },\n";
    }
    Game g = game("[quantity.wide]\nrange = \"0..99\"\n" + facts + "[chart.c]\npolicy = \"first\"\ninputs = { " +
                  inputs + " }\nrows = [" + rows + "]\n");
    CHECK(g.messages == R"=(g.toml:20:1: error: chart `c` has more than 1000000 situations [chart-too-large]
  [chart.c]
  ^~~~~~~~~
help: split it into two charts, or use wider bands
)=");
}

TEST_CASE("charts: a modifier of halves does not go into a list of wholes") {
    Game g = game(std::string(plain_words) + R"([chart.mods]
policy = "sum"
rows = [ { gives = "own.men" }, { gives = 1 } ]
[procedure.p]
sides = ["us"]
steps = [ { x = "sum mods" } ]
gives = ["x"])");
    CHECK(g.messages ==
          R"(g.toml:35:20: error: a modifier of this chart gives a number, this is an `inches` [type-mismatch]
  rows = [ { gives = "own.men" }, { gives = 1 } ]
                     ^~~~~~~~~
help: round it, or give the chart the `type` of its figures
)");
}

TEST_CASE("charts: a list of halves takes them") {
    Game g = game(std::string(plain_words) + R"([chart.mods]
policy = "sum"
type = "inches"
rows = [ { gives = "1/2" }, { gives = 1 } ]
[procedure.p]
sides = ["us"]
steps = [ { x = "sum mods" } ]
gives = ["x"])");
    CHECK(g.messages == "");
    CHECK(play(g, "p") == "x=3/2");
}

TEST_CASE("charts: an input called like a side leaves the facts of the side alone") {
    Game g = game(std::string(plain_words) + R"([chart.c]
inputs = { us = "us.level" }
rows = [ { us = "1..6", when = "us.men >= 10", value = 1 }, { when = "us.men < 10", value = 2 } ]
[procedure.p]
sides = ["us"]
steps = [ { x = "look up c" } ]
gives = ["x"])");
    CHECK(g.messages == "");
    CHECK(play(g, "p", {{"us.men", "20"}, {"us.level", "1"}}) == "x=1");
}

TEST_CASE("charts: `pick` stops at a cell that forbids") {
    Game g = game(std::string(plain_words) + R"([chart.c]
pick = "gap <= reach"
outputs = { reach = "inches" }
columns = [ {}, {} ]
rows = [ { cells = ["x", 8], forbid = "no" } ]
[procedure.p]
steps = [ { x = "look up c" } ]
gives = ["x"])");
    CHECK(g.messages == "");
    CHECK(play(g, "p") == "forbidden no");
}

TEST_CASE("charts: two rows that answer in a chart of reaches are a fault") {
    Game g = game(std::string(plain_words) + R"([chart.c]
pick = "gap <= reach"
outputs = { reach = "inches" }
columns = [ {}, {} ]
rows = [ { cells = [4, 8] }, { cells = [5, 9] } ]
[procedure.p]
steps = [ { x = "look up c" } ]
gives = ["x"])");
    CHECK(play(g, "p") == "fault chart `c` has two answers for this");
}

TEST_CASE("charts: a cell has a value for each output") {
    Game g = game(std::string(plain_words) + R"([chart.c]
outputs = { a = "", b = "" }
cell = ["a", "b"]
columns = [ {} ]
rows = [ { cells = [4] } ]
[procedure.p]
steps = [ { x = "look up c" } ]
gives = ["x"])");
    CHECK(g.messages == R"(g.toml:37:21: error: this cell has one value, chart `c` gives 2 [malformed-cell]
  rows = [ { cells = [4] } ]
                      ^
help: a cell is a list in the order of `cell`: [a, b]; `-` gives nothing
)");
}

TEST_CASE("charts: by a quantity there is an entry for each value") {
    Game g = game(std::string(plain_words) + R"([chart.m]
policy = "sum"
rows = [ { by = "own.level", gives = [10, 20, 30, 40, 50, 60] } ]
[procedure.p]
sides = ["us"]
steps = [ { x = "sum m" } ]
gives = ["x"])");
    CHECK(play(g, "p", {{"us.level", "1"}}) == "x=10");
    CHECK(play(g, "p", {{"us.level", "6"}}) == "x=60");
}

TEST_CASE("charts: `each` and `by` are checked") {
    struct Row {
        std::string counts, message;
    };
    const Row rows[] = {
        {"each = \"own.arm\"", R"(g.toml:35:30: error: `each` counts whole things, this is an `arm` [type-mismatch]
  rows = [ { gives = 1, each = "own.arm" } ]
                               ^~~~~~~~~
)"},
        {"each = \"own.men / 2\"",
         R"(g.toml:35:30: error: `each` counts whole things, this is a fraction [type-mismatch]
  rows = [ { gives = 1, each = "own.men / 2" } ]
                               ^~~~~~~~~~~~~
)"},
        {"each = \"own.men\"", R"(g.toml:35:30: error: `each` counts whole things, this is an `inches` [type-mismatch]
  rows = [ { gives = 1, each = "own.men" } ]
                               ^~~~~~~~~
)"},
        {"by = \"own.men / 2\"",
         R"(g.toml:35:28: error: `by` is a value of a domain or a quantity, this is a fraction [type-mismatch]
  rows = [ { gives = 1, by = "own.men / 2" } ]
                             ^~~~~~~~~~~~~
)"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.counts);
        CHECK(game(std::string(plain_words) + "[chart.m]\npolicy = \"sum\"\nrows = [ { gives = 1, " + row.counts +
                   " } ]\n[procedure.p]\nsides = [\"us\"]\nsteps = [ { x = \"sum m\" } ]\ngives = [\"x\"]\n")
                  .messages == row.message);
    }
}

TEST_CASE("charts: a modifier has no matchers") {
    Game g = game(std::string(plain_words) + R"([chart.m]
policy = "sum"
inputs = { gap = "gap" }
rows = [ { gap = "..4", gives = 1 }, { gap = "5..", gives = -1 } ]
[procedure.p]
steps = [ { x = "sum m" } ]
gives = ["x"])");
    CHECK(g.messages == R"(g.toml:36:12: error: a modifier has no matchers [malformed-cell]
  rows = [ { gap = "..4", gives = 1 }, { gap = "5..", gives = -1 } ]
             ^~~
help: write the condition: `when = "gap = ..."`
g.toml:36:40: error: a modifier has no matchers [malformed-cell]
  rows = [ { gap = "..4", gives = 1 }, { gap = "5..", gives = -1 } ]
                                         ^~~
help: write the condition: `when = "gap = ..."`
)");
}

TEST_CASE("charts: the type of a sum is a quantity") {
    for (const std::string type : {"arm", "yes-no"}) {
        CAPTURE(type);
        CHECK(game(std::string(plain_words) + "[chart.m]\npolicy = \"sum\"\ntype = \"" + type +
                   "\"\nrows = [ { gives = 1 } ]\n[procedure.p]\nsteps = [ { x = \"sum m\" } ]\ngives = [\"x\"]\n")
                  .messages ==
              "g.toml:33:1: error: the type `" + type + R"(` of chart `m` is not a quantity [unknown-type]
  [chart.m]
  ^~~~~~~~~
help: known: `inches`, `level`
)");
    }
}

TEST_CASE("charts: an output outside its type is a fault") {
    Game g = game(std::string(plain_words) + R"([chart.c]
outputs = { l = "level" }
rows = [ { l = "own.level - 3" } ]
[procedure.p]
sides = ["us"]
steps = [ { x = "look up c" } ]
gives = ["x"])");
    CHECK(play(g, "p", {{"us.level", "1"}}) == "fault chart `c` has the value -2, outside `level`, for this");
}

TEST_CASE("charts: a row may read a step of the procedure") {
    Game g = game(std::string(plain_words) + R"([chart.c]
rows = [ { when = "d > 3", value = 1 }, { when = "d <= 3", value = 2 } ]
[procedure.p]
steps = [ { d = "roll 1d6" }, { x = "look up c" } ]
gives = ["x"])");
    CHECK(g.messages == "");
}
