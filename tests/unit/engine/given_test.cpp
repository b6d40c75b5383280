#include "engine_fixture.hpp"

#include <doctest/doctest.h>

using namespace broadside::engine;
using namespace broadside::engine::testing;

namespace {

const std::string words = R"toml([quantity.level]
range = "0..6"
[domain.cover]
values = ["open", "soft", "hard"]
[fact.level]
type = "level"
default = 3
[fact.cover]
type = "cover"
default = "open"
[fact.brave]
[fact.wind]
type = "level"
of = "shared"
default = 1
[procedure.one]
sides = ["unit"]
steps = [{ l = "unit.level" }, { w = "wind" }]
gives = ["l", "w"]
[procedure.two]
sides = ["first", "second"]
steps = [{ l = "first.level * 10 + second.level" }, { c = "second.cover" }]
gives = ["l", "c"]
[chart.base]
inputs = { cover = "own.cover", level = "own.level + 1" }
rows = [
  { cover = "open", value = "level" },
  { cover = ["soft", "hard"], value = "level * 10 + (if enemy.brave then 1 else 0)" },
]
[chart.extra]
policy = "sum"
rows = [ { when = "brave", gives = 1 }, { when = "enemy.cover = hard", gives = 2 }, { when = "wind = 6", gives = 4 }, { when = "low", gives = 8 } ]
[fact.low]
means = "own.level = 0"
)toml";

Game duel(const std::string& steps, const std::string& gives = "x") {
    return game(words + "[procedure.p]\nsides = [\"red\", \"blue\"]\nsteps = [" + steps + "]\ngives = ['" + gives +
                "']\n");
}

std::string played(const std::string& steps, const Given& given = {}) {
    Game g = duel(steps);
    if (!g.program) return g.messages;
    const Frame& frame = g.frame("p");
    GivenDice none({});
    return to_line(g, frame, run(*g.program, frame, situation_if_asked(g, frame, given), none).ending);
}

}  // namespace

TEST_CASE("with: a procedure done is given facts under its own names") {
    const Given given = {{"red.level", "1"}, {"blue.level", "2"}};
    struct Row {
        std::string steps, line;
    };
    const Row rows[] = {
        {"{ x = 'do one for blue with unit.level = 5' }", "x.l=5 x.w=1"},
        {"{ x = 'do one for blue with level = 5, wind = 0' }", "x.l=5 x.w=0"},
        {"{ x = 'do two with first.level = 6' }", "x.l=62 x.c=open"},
        {"{ x = 'do two with second.level = 6, second.cover = hard' }", "x.l=16 x.c=hard"},
        {"{ x = 'do two for blue with first.level = 6' }", "x.l=61 x.c=open"},
        {"{ x = 'do two with level = 4' }", "x.l=44 x.c=open"},
        {"{ x = 'do two with second.level = red.level + blue.level' }", "x.l=13 x.c=open"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.steps);
        CHECK(played(row.steps, given) == row.line);
    }
}

TEST_CASE("with: a chart is given its inputs by their keys, and facts that its rows ask for") {
    const Given given = {{"red.level", "1"}, {"blue.level", "2"}, {"blue.brave", "yes"}};
    struct Row {
        std::string steps, line;
    };
    const Row rows[] = {
        {"{ x = 'look up base', for = 'red' }", "red.x=2"},
        {"{ x = 'look up base with cover = hard', for = 'red' }", "red.x=21"},
        {"{ x = 'look up base with level = 5', for = 'red' }", "red.x=5"},
        {"{ x = 'look up base for blue with level = red.level', for = 'red' }", "red.x=1"},
        {"{ x = 'look up base with cover = soft, enemy.brave = no', for = 'red' }", "red.x=20"},
        {"{ x = 'sum extra', for = 'red' }", "red.x=0"},
        {"{ x = 'sum extra with brave = yes', for = 'red' }", "red.x=1"},
        {"{ x = 'sum extra with enemy.cover = hard, wind = 6', for = 'red' }", "red.x=6"},
        {"{ x = 'sum extra with blue.cover = hard, red.level = 0', for = 'red' }", "red.x=10"},
        {"{ x = 'max(sum extra with brave = yes, 0)', for = 'red' }", "red.x=1"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.steps);
        CHECK(played(row.steps, given) == row.line);
    }
}

TEST_CASE("with: what is not asked for, not there, or given twice is an error that says what is") {
    CHECK(duel("{ x = 'do two with red.level = 1' }").messages ==
          R"=(g.toml:38:29: error: `red` is not a side of `two` [unknown-name]
  steps = [{ x = 'do two with red.level = 1' }]
                              ^~~~~~~~~
help: `with` uses its names: its sides are `first` and `second`
)=");
    CHECK(duel("{ x = 'do one for red with unit.cover = hard' }").messages ==
          R"=(g.toml:38:37: error: `one` does not ask for `unit.cover` [wrong-arguments]
  steps = [{ x = 'do one for red with unit.cover = hard' }]
                                      ^~~~~~~~~~
help: did you mean `unit.level`?
)=");
    CHECK(duel("{ x = 'do one for red with level = 1, unit.level = 2' }").messages ==
          R"=(g.toml:38:48: error: `unit.level` is given twice [wrong-arguments]
  steps = [{ x = 'do one for red with level = 1, unit.level = 2' }]
                                                 ^~~~~~~~~~
)=");
    CHECK(duel("{ x = 'do one for red with unit.level = red.cover' }").messages ==
          R"=(g.toml:38:50: error: `unit.level` is a `level`, this is a `cover` [type-mismatch]
  steps = [{ x = 'do one for red with unit.level = red.cover' }]
                                                   ^~~~~~~~~
)=");
    CHECK(
        duel("{ x = 'look up base with cove = hard', for = 'red' }").messages ==
        R"=(g.toml:38:35: error: `cove` is neither an input of chart `base` nor a fact that could be given [unknown-name]
  steps = [{ x = 'look up base with cove = hard', for = 'red' }]
                                    ^~~~
help: did you mean `cover`?
)=");
    CHECK(duel("{ x = 'look up base with wind = 2', for = 'red' }").messages ==
          R"=(g.toml:38:35: error: chart `base` does not ask for `wind` [wrong-arguments]
  steps = [{ x = 'look up base with wind = 2', for = 'red' }]
                                    ^~~~
)=");
    CHECK(
        duel("{ x = 'look up base with low = yes', for = 'red' }").messages ==
        R"=(g.toml:38:35: error: `low` is neither an input of chart `base` nor a fact that could be given [unknown-name]
  steps = [{ x = 'look up base with low = yes', for = 'red' }]
                                    ^~~
help: known: `cover`, `level`, `brave`, `wind`
)=");
    CHECK(duel("{ x = 'look up base with cover = 3', for = 'red' }").messages ==
          R"=(g.toml:38:43: error: `cover` is a `cover`, this is a number [type-mismatch]
  steps = [{ x = 'look up base with cover = 3', for = 'red' }]
                                            ^
)=");
    CHECK(duel("{ x = 'sum extra with brave = yes, brave = no', for = 'red' }").messages ==
          R"=(g.toml:38:45: error: `brave` is given twice [wrong-arguments]
  steps = [{ x = 'sum extra with brave = yes, brave = no', for = 'red' }]
                                              ^~~~~
)=");
}

TEST_CASE(
    "charts: a side is not an input, but whether it is somebody is; a chart may be read for the other side inside an "
    "input") {
    const std::string fight = "{ score = 'own.level', each = 'side' }, { winner = 'contest score' }, ";
    Game side =
        game(words +
             "[chart.won]\ninputs = { who = 'winner' }\nrows = [{ who = 'red', value = 1 }]\n[procedure.p]\nsides = "
             "['red', 'blue']\nsteps = [" +
             fight + "{ x = 'look up won' }]\ngives = ['x']\n");
    CHECK(side.messages ==
          R"=(g.toml:37:18: error: input `who` of chart `won` is a side, which has no words to match [type-mismatch]
  inputs = { who = 'winner' }
                   ^~~~~~~~
help: ask a yes or no: `who = "own = winner"`
)=");
    Game asked =
        game(words +
             "[chart.won]\ninputs = { who = 'own = winner', theirs = 'look up base for enemy' }\nrows = [{ who = true, "
             "value = 'theirs' }, { who = false, value = '0 - theirs' }]\n[procedure.p]\nsides = ['red', "
             "'blue']\nsteps = [" +
             fight + "{ x = 'look up won', each = 'side' }]\ngives = ['x']\n");
    REQUIRE(asked.messages == "");
    CHECK(play(asked, "p", {{"red.level", "4"}, {"blue.level", "1"}}) == "red.x=2 blue.x=-5");
}

TEST_CASE("totals: a list read only by a called procedure is given in the facts of its caller") {
    Game g = game(words + R"toml([procedure.inner]
sides = ["unit", "foe"]
steps = [{ t = "sum extra", for = "unit" }]
gives = ["t"]
[procedure.p]
sides = ["red", "blue"]
steps = [{ x = "do inner for blue" }]
gives = ["x"]
)toml");
    REQUIRE(g.messages == "");
    const Frame& frame = g.frame("p");
    TotalsOfChart found = reachable_totals(*g.program, frame, "extra", 1);
    CHECK(found.proved);
    REQUIRE(found.totals == std::vector<std::int64_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});
    for (std::size_t i = 0; i < found.totals.size(); ++i) {
        GivenDice none({});
        Run played = run(*g.program, frame, found.witnesses[i], none);
        CHECK(to_line(g, frame, played.ending) == "x.unit.t=" + std::to_string(found.totals[i]));
        Situation fixed{default_situation(frame).inputs, {{"extra", 1, found.totals[i]}}};
        GivenDice nothing_thrown({});
        CHECK(to_line(g, frame, run(*g.program, frame, fixed, nothing_thrown).ending) ==
              "x.unit.t=" + std::to_string(found.totals[i]));
    }
    CHECK_FALSE(reachable_totals(*g.program, frame, "extra", 0).proved);
}
