#include "engine_fixture.hpp"

#include <doctest/doctest.h>
#include <set>

using namespace broadside::engine;
using namespace broadside::engine::testing;

namespace {

const std::string words = R"([quantity.level]
range = "0..6"
[quantity.inches]
range = "0..30"
step = "1/2"
[domain.arm]
values = ["foot", "horse"]
[fact.level]
type = "level"
default = 3
[fact.arm]
type = "arm"
default = "foot"
[fact.gap]
type = "inches"
of = "shared"
default = 2
[fact.brave]
[fact.tired]
)";

Game duel(const std::string& steps, const std::string& rest = "", const std::string& more = "") {
    return game(words + more + "[procedure.p]\nsides = [\"red\", \"blue\"]\nsteps = [" + steps + "]\n" + rest);
}

/// What a procedure changes, a line each.
std::string changes(const Game& g, std::string_view procedure, const Given& given = {},
                    std::vector<std::int64_t> faces = {}) {
    const Frame& frame = g.frame(procedure);
    GivenDice dice(std::move(faces));
    std::string text;
    for (const Change& change : run(*g.program, frame, situation_if_asked(g, frame, given), dice).changes) {
        std::string side = change.side ? frame.sides[*change.side] + "." : "";
        if (!change.fact_index) {
            text += side + (change.verb == broadside::rules::Effect::Verb::move ? "moves" : "leaves") + "\n";
            continue;
        }
        const auto& fact = g.program->ruleset().facts[*change.fact_index];
        Type type = *g.program->vocabulary().find_type(fact.type);
        text += side + fact.id + " " + g.program->vocabulary().to_word(type, change.before) + "→" +
                g.program->vocabulary().to_word(type, change.after) + "\n";
    }
    return text;
}

}  // namespace

TEST_CASE("steps: rolls read the dice in the order of the steps and of the sides") {
    Game g = duel(
        "{ a = 'roll 2d6', each = 'side' }, { b = 'roll 3d6 highest' }, { c = 'roll 3d6 lowest' }, { d = 'roll 4d6 "
        "count >= 5' }, "
        "{ e = 'roll 3d6 count >= 6 then >= 4' }",
        "gives = ['a', 'b', 'c', 'd', 'e']\n");
    REQUIRE(g.messages == "");
    CHECK(play(g, "p", {}, {1, 2, 3, 4, 2, 5, 1, 6, 3, 4, 5, 4, 6, 1, 6, 5, 6, 3, 4}) ==
          "red.a=3 blue.a=7 b=5 c=3 d=2 e=1");
    CHECK(play(g, "p", {}, {1, 2, 3}) == "fault `blue.a` throws a d6, and only 3 dice are given");
    CHECK(play(g, "p", {}, {1, 7}) == "fault `red.a` throws a d6, and die 2 of those given is 7");
}

TEST_CASE("steps: a contest goes to the higher score, ties as it says") {
    struct Row {
        std::string ties;
        const char *plain, *red_brave, *blue_brave, *both;
    };
    const Row rows[] = {{"", "nobody", "nobody", "nobody", "nobody"},
                        {", ties = 'nobody'", "nobody", "nobody", "nobody", "nobody"},
                        {", ties = 'red'", "red", "red", "red", "red"},
                        {", ties = 'blue'", "blue", "blue", "blue", "blue"},
                        {", ties = 'brave'", "nobody", "red", "blue", "nobody"},
                        {", ties = 'own.brave and not enemy.brave'", "nobody", "red", "blue", "nobody"}};
    for (const Row& row : rows) {
        CAPTURE(row.ties);
        Game g = duel("{ die = 'roll 1d6', each = 'side' }, { winner = 'contest die'" + row.ties +
                          " }, { seen = 'own.brave', each = 'side' }",
                      "gives = ['winner']\n");
        REQUIRE(g.messages == "");
        CHECK(play(g, "p", {}, {5, 2}) == "winner=red");
        CHECK(play(g, "p", {}, {2, 5}) == "winner=blue");
        CHECK(play(g, "p", {}, {4, 4}) == std::string("winner=") + row.plain);
        CHECK(play(g, "p", {{"red.brave", "yes"}}, {4, 4}) == std::string("winner=") + row.red_brave);
        CHECK(play(g, "p", {{"blue.brave", "yes"}}, {4, 4}) == std::string("winner=") + row.blue_brave);
        CHECK(play(g, "p", {{"red.brave", "yes"}, {"blue.brave", "yes"}}, {4, 4}) == std::string("winner=") + row.both);
    }
    CHECK(game("[procedure.p]\nsides = ['us']\nsteps = [{ a = 'roll 1d6', each = 'side' }, { w = 'contest a' }]\n")
              .messages == R"=(g.toml:4:47: error: a contest needs two sides [wrong-arguments]
  steps = [{ a = 'roll 1d6', each = 'side' }, { w = 'contest a' }]
                                                ^
)=");
}

TEST_CASE("steps: what does not come about gives nothing") {
    Game g = duel(
        "{ die = 'roll 1d6', when = 'gap > 3' }, { x = 'die = nothing' }, { y = 'if x then 0 else die' }, { r = 'roll "
        "1d6', for = 'red', when = 'own.tired' }",
        "gives = ['die', 'x', 'y', 'r']\n");
    REQUIRE(g.messages == "");
    CHECK(play(g, "p") == "die=nothing x=yes y=0 red.r=nothing");
    CHECK(play(g, "p", {{"gap", "4"}, {"red.tired", "yes"}}, {5, 2}) == "die=5 x=no y=5 red.r=2");
    Game h = duel("{ die = 'roll 1d6', when = 'gap > 3' }, { x = 'die + 1' }", "gives = ['x']\n");
    CHECK(play(h, "p") == "fault a dash is used as a number");
}

TEST_CASE("steps: forbid, missing and end are endings") {
    Game g = duel(
        "{ a = 'roll 1d6' }, { forbid = 'a = 1', says = 'no' }, { missing = 'a = 2', says = 'gap' }, { end = 'a = 3' "
        "}, { b = 'a * 2' }",
        "gives = ['a', 'b']\n");
    REQUIRE(g.messages == "");
    CHECK(play(g, "p", {}, {1}) == "forbidden no");
    CHECK(play(g, "p", {}, {2}) == "missing gap");
    CHECK(play(g, "p", {}, {3}) == "a=3 b=nothing");
    CHECK(play(g, "p", {}, {4}) == "a=4 b=8");
}

TEST_CASE("gives: results are named by side, step and part") {
    Game g = duel(
        "{ die = 'roll 1d6', each = 'side' }, { one = '1', for = 'blue' }, { got = 'look up c', each = 'side' }, { sum "
        "= 'red.die + blue.die' }",
        "gives = ['die', 'one', 'got', 'red.got.x']\n",
        "[chart.c]\noutputs = { x = '', y = 'yes-no' }\nrows = [{ x = 7, y = true }]\n");
    CHECK(g.messages == R"=(g.toml:26:116: error: step `sum` has the name of a word of the language [name-taken]
  steps = [{ die = 'roll 1d6', each = 'side' }, { one = '1', for = 'blue' }, { got = 'look up c', each = 'side' }, { sum = 'red.die + blue.die' }]
                                                                                                                     ^~~
help: a name means one thing: call the step something else
)=");
    Game h =
        duel("{ die = 'roll 1d6', each = 'side' }, { one = '1', for = 'blue' }, { got = 'look up c', each = 'side' }",
             "gives = ['die', 'one', 'got', 'red.got.x', 'got.y']\n",
             "[chart.c]\noutputs = { x = '', y = 'yes-no' }\nrows = [{ x = 7, y = true }]\n");
    REQUIRE(h.messages == "");
    CHECK(play(h, "p", {}, {2, 3}) ==
          "red.die=2 blue.die=3 blue.one=1 red.got.x=7 red.got.y=yes blue.got.x=7 blue.got.y=yes red.got.x=7 "
          "red.got.y=yes blue.got.y=yes");
    CHECK(duel("{ die = '1' }", "gives = ['dice']\n").messages ==
          R"=(g.toml:24:10: error: `gives` names `dice`, which is not a step [unknown-name]
  gives = ['dice']
           ^~~~~~
help: did you mean `die`?
)=");
    CHECK(duel("{ die = '1' }", "gives = ['die.x']\n").messages ==
          R"=(g.toml:24:10: error: step `die` has no part `x` [unknown-name]
  gives = ['die.x']
           ^~~~~~~
)=");
}

TEST_CASE("steps: a name means one thing") {
    const auto taken = [](const std::string& name) {
        return duel("{ " + name + " = '1' }", "", "[chart.c]\nrows = [{ value = 1 }]\n").messages;
    };
    CHECK(taken("level") == R"=(g.toml:25:12: error: step `level` has the name of a fact [name-taken]
  steps = [{ level = '1' }]
             ^~~~~
g.toml:9:1: note: the other meaning is here
  [fact.level]
  ^~~~~~~~~~~~
help: a name means one thing: call the step something else
)=");
    CHECK(taken("foot") == R"=(g.toml:25:12: error: step `foot` has the name of a value of `arm` [name-taken]
  steps = [{ foot = '1' }]
             ^~~~
g.toml:8:11: note: the other meaning is here
  values = ["foot", "horse"]
            ^~~~~~
help: a name means one thing: call the step something else
)=");
    CHECK(taken("red") == R"=(g.toml:25:12: error: step `red` has the name of a side [name-taken]
  steps = [{ red = '1' }]
             ^~~
help: a name means one thing: call the step something else
)=");
    CHECK(taken("own") == R"=(g.toml:25:12: error: step `own` has the name of a side [name-taken]
  steps = [{ own = '1' }]
             ^~~
help: a name means one thing: call the step something else
)=");
    CHECK(taken("enemy") == R"=(g.toml:25:12: error: step `enemy` has the name of a side [name-taken]
  steps = [{ enemy = '1' }]
             ^~~~~
help: a name means one thing: call the step something else
)=");
    CHECK(taken("yes") == R"=(g.toml:25:12: error: step `yes` has the name of a word of the language [name-taken]
  steps = [{ yes = '1' }]
             ^~~
help: a name means one thing: call the step something else
)=");
    CHECK(taken("nothing") ==
          R"=(g.toml:25:12: error: step `nothing` has the name of a word of the language [name-taken]
  steps = [{ nothing = '1' }]
             ^~~~~~~
help: a name means one thing: call the step something else
)=");
    CHECK(taken("nobody") == R"=(g.toml:25:12: error: step `nobody` has the name of a word of the language [name-taken]
  steps = [{ nobody = '1' }]
             ^~~~~~
help: a name means one thing: call the step something else
)=");
    CHECK(taken("max") == R"=(g.toml:25:12: error: step `max` has the name of a word of the language [name-taken]
  steps = [{ max = '1' }]
             ^~~
help: a name means one thing: call the step something else
)=");
    CHECK(taken("roll") == R"=(g.toml:25:12: error: step `roll` has the name of a word of the language [name-taken]
  steps = [{ roll = '1' }]
             ^~~~
help: a name means one thing: call the step something else
)=");
    CHECK(taken("c") == R"=(g.toml:25:12: error: step `c` has the name of a chart [name-taken]
  steps = [{ c = '1' }]
             ^
g.toml:21:1: note: the other meaning is here
  [chart.c]
  ^~~~~~~~~
help: a name means one thing: call the step something else
)=");
    CHECK(duel("{ a = '1' }, { a = '2' }").messages == R"=(g.toml:23:25: error: a second step `a` [name-taken]
  steps = [{ a = '1' }, { a = '2' }]
                          ^
g.toml:23:12: note: the first is here
  steps = [{ a = '1' }, { a = '2' }]
             ^
help: a name used twice would be the same value: give the second step a name of its own
)=");
    CHECK(duel("{ a = '1', each = 'side' }, { a = '2', for = 'red' }").messages ==
          R"=(g.toml:23:40: error: a second step `a` [name-taken]
  steps = [{ a = '1', each = 'side' }, { a = '2', for = 'red' }]
                                         ^
g.toml:23:12: note: the first is here
  steps = [{ a = '1', each = 'side' }, { a = '2', for = 'red' }]
             ^
help: a name used twice would be the same value: give the second step a name of its own
)=");
    CHECK(duel("{ a = '1', for = 'red' }, { a = '2', for = 'blue' }").messages == "");
    CHECK(duel("{ a = 'b + 1' }, { b = '2' }").messages ==
          R"=(g.toml:23:17: error: step `b` is read before it is made [unknown-name]
  steps = [{ a = 'b + 1' }, { b = '2' }]
                  ^
g.toml:23:29: note: it is made here
  steps = [{ a = 'b + 1' }, { b = '2' }]
                              ^
help: a step knows the steps above it: move this one below, or that one up
)=");
    CHECK(duel("{ a = '1', for = 'green' }").messages ==
          R"=(g.toml:23:12: error: step `a` is for `green`, which is not a side [unknown-name]
  steps = [{ a = '1', for = 'green' }]
             ^
help: known: `red`, `blue`
)=");
}

TEST_CASE("steps: a step may not be called like a variant, nor a variant like a value") {
    CHECK(duel("{ season = '1' }", "", "[variant.season]\nvalues = ['wet', 'dry']\n").messages ==
          R"=(g.toml:25:12: error: step `season` has the name of a variant [name-taken]
  steps = [{ season = '1' }]
             ^~~~~~
g.toml:21:1: note: the other meaning is here
  [variant.season]
  ^~~~~~~~~~~~~~~~
help: a name means one thing: call the step something else
)=");
    CHECK(duel("{ a = '1' }", "", "[variant.foot]\nvalues = ['wet', 'dry']\n").messages ==
          R"=(g.toml:21:1: error: variant `foot` has the name of a value of `arm` [name-taken]
  [variant.foot]
  ^~~~~~~~~~~~~~
g.toml:8:11: note: the other meaning is here
  values = ["foot", "horse"]
            ^~~~~~
help: a name means one thing: call the variant something else
)=");
}

TEST_CASE("charts: an output or input may not be a word of the language, where no expression could read it") {
    CHECK(duel("{ a = '1' }", "", "[chart.c]\noutputs = { then = '' }\nrows = [{ then = 1 }]\n").messages ==
          R"=(g.toml:22:13: error: output `then` has the name of a word of the language [name-taken]
  outputs = { then = '' }
              ^~~~
help: a name means one thing: call the output something else
)=");
}

TEST_CASE("steps: one mistake is one message: what reads a step that failed is not reported") {
    Game g = duel(
        "{ a = 'gapp + 1' }, { b = 'a * 2' }, { c = 'red.level + a' }, { d = 'if a = 3 then 1 else 2', each = 'side' "
        "}, { e = "
        "'own.d + enemy.d', each = 'side' }, { forbid = 'a > 3', says = 'x' }, { f = 'contest d' }",
        "gives = ['c', 'f']\nchanges = [{ lower = 'red.level', by = 'a' }]\n");
    CHECK(g.messages == R"=(g.toml:23:17: error: `gapp` stands for nothing here [unknown-name]
  steps = [{ a = 'gapp + 1' }, { b = 'a * 2' }, { c = 'red.level + a' }, { d = 'if a = 3 then 1 else 2', each = 'side' }, { e = 'own.d + enemy.d', each = 'side' }…
                  ^~~~
help: did you mean `gap`?
)=");
}

TEST_CASE("do: facts are passed on, of the side that does it and of its enemy") {
    const std::string callees =
        "[procedure.one]\nsides = ['unit']\nsteps = [{ l = 'own.level' }, { g = 'gap' }]\ngives = ['l', 'g']\n"
        "[procedure.two]\nsides = ['first', 'second']\nsteps = [{ l = 'first.level * 10 + second.level' }]\ngives = "
        "['l']\n";
    const Given given = {{"red.level", "1"}, {"blue.level", "2"}, {"gap", "5/2"}};
    struct Row {
        std::string steps, gives, line;
    };
    const Row rows[] = {
        {"{ x = 'do one for blue' }", "x", "x.l=2 x.g=5/2"},
        {"{ x = 'do one', each = 'side' }", "x", "red.x.l=1 red.x.g=5/2 blue.x.l=2 blue.x.g=5/2"},
        {"{ x = 'do one for enemy', for = 'red' }", "x", "red.x.l=2 red.x.g=5/2"},
        {"{ x = 'do two' }", "x", "x.l=12"},
        {"{ x = 'do two for blue' }", "x", "x.l=21"},
        {"{ x = 'do two', each = 'side' }", "x", "red.x.l=12 blue.x.l=21"},
        {"{ x = 'do one for red with level = 6, gap = 3' }", "x", "x.l=6 x.g=3"},
        {"{ n = '2' }, { x = 'do one for red n times' }, { y = 'x.l' }", "y", "y=2"},
        {"{ n = '0' }, { x = 'do one for red n times' }, { y = 'x.l' }", "y", "y=0"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.steps);
        Game g = duel(row.steps, "gives = ['" + row.gives + "']\n", callees);
        REQUIRE(g.messages == "");
        const Frame& frame = g.frame("p");
        GivenDice none({});
        CHECK(to_line(g, frame, run(*g.program, frame, situation_if_asked(g, frame, given), none).ending) == row.line);
    }
    CHECK(duel("{ x = 'do one' }", "", callees).messages ==
          R"=(g.toml:31:17: error: `one` is done by one side: which? [wrong-arguments]
  steps = [{ x = 'do one' }]
                  ^
help: write `do one for red`
)=");
    CHECK(duel("{ x = 'do three' }", "", callees).messages ==
          R"=(g.toml:31:17: error: no procedure `three` [unknown-name]
  steps = [{ x = 'do three' }]
                  ^~~~~~~~
help: known: `one`, `two`, `p`
)=");
    CHECK(duel("{ x = 'do one for red with levle = 2' }", "", callees).messages ==
          R"=(g.toml:31:37: error: `one` does not ask for `levle` [wrong-arguments]
  steps = [{ x = 'do one for red with levle = 2' }]
                                      ^~~~~
help: did you mean `level`?
)=");
    CHECK(duel("{ x = 'do one for red with level = gap' }", "", callees).messages ==
          R"=(g.toml:31:45: error: `level` is a `level`, this is an `inches` [type-mismatch]
  steps = [{ x = 'do one for red with level = gap' }]
                                              ^~~
)=");
}

TEST_CASE("do: a value past the callee's range is a fault, an ending of the callee is one of the caller") {
    const std::string callee =
        "[procedure.one]\nsides = ['unit']\nsteps = [{ forbid = 'own.level = 0', says = 'spent' }, { l = 'own.level' "
        "}]\ngives = ['l']\n";
    Game g = duel("{ x = 'do one for red with level = red.level + blue.level' }", "gives = ['x']\n", callee);
    REQUIRE(g.messages == "");
    CHECK(play(g, "p", {{"red.level", "0"}, {"blue.level", "0"}}) == "forbidden spent");
    CHECK(play(g, "p", {{"red.level", "2"}, {"blue.level", "4"}}) == "x.l=6");
    CHECK(play(g, "p", {{"red.level", "5"}, {"blue.level", "4"}}) ==
          "fault `unit.level` would be 9, outside its range");
}

TEST_CASE("effects: verbs change a fact within its limits") {
    struct Row {
        std::string effect, level, changed;
    };
    const Row rows[] = {
        {"lower = 'red.level'", "3", "red.level 3→2\n"},
        {"lower = 'red.level', by = 2", "3", "red.level 3→1\n"},
        {"lower = 'red.level', by = 5", "3", "red.level 3→0\n"},
        {"lower = 'red.level', by = 5, floor = 2", "3", "red.level 3→2\n"},
        {"lower = 'red.level', by = 1, floor = 4", "3", ""},
        {"lower = 'red.level', by = -2", "3", ""},
        {"lower = 'red.level', by = 0", "3", ""},
        {"raise = 'red.level', by = 2", "3", "red.level 3→5\n"},
        {"raise = 'red.level', by = 9", "3", "red.level 3→6\n"},
        {"raise = 'red.level', by = 9, ceiling = 4", "3", "red.level 3→4\n"},
        {"raise = 'red.level', by = 1, ceiling = 2", "3", ""},
        {"add = 'red.level', by = 2", "3", "red.level 3→5\n"},
        {"add = 'red.level', by = -9", "3", "red.level 3→0\n"},
        {"set = 'red.level', to = 5", "3", "red.level 3→5\n"},
        {"set = 'red.level', to = 3", "3", ""},
        {"set = 'red.tired'", "3", "red.tired no→yes\n"},
        {"set = 'red.arm', to = 'horse'", "3", "red.arm foot→horse\n"},
        {"clear = 'red.level'", "3", "red.level 3→0\n"},
        {"clear = 'red.tired'", "3", ""},
        {"set = 'red.tired', when = 'x = 2'", "3", ""},
        {"set = 'red.tired', when = 'x = 1'", "3", "red.tired no→yes\n"},
        {"lower = 'own.level', each = 'side'", "3", "red.level 3→2\nblue.level 3→2\n"},
        {"lower = 'own.level', for = 'blue'", "3", "blue.level 3→2\n"},
        {"move = 'blue', by = 4", "3", "blue.moves\n"},
        {"move = 'blue', by = 0", "3", ""},
        {"remove = 'red'", "3", "red.leaves\n"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.effect);
        Game g = duel("{ x = '1' }", "gives = ['x']\nchanges = [{ " + row.effect + " }]\n");
        REQUIRE(g.messages == "");
        CHECK(changes(g, "p", {{"red.level", row.level}}) == row.changed);
    }
    CHECK(duel("{ x = '1' }", "changes = [{ lower = 'x' }]\n").messages ==
          R"=(g.toml:24:23: error: `x` is not a fact that can change [type-mismatch]
  changes = [{ lower = 'x' }]
                        ^
help: an effect changes a fact of a unit: `target.status`
)=");
    CHECK(duel("{ x = '1' }", "changes = [{ move = 'gap' }]\n").messages ==
          R"=(g.toml:24:22: error: `gap` is not a side: only a side moves or leaves the table [unknown-name]
  changes = [{ move = 'gap' }]
                       ^~~
)=");
}

TEST_CASE("effects: nothing changes when the procedure is forbidden") {
    Game g = duel("{ forbid = 'red.tired', says = 'no' }, { x = '1' }",
                  "gives = ['x']\nchanges = [{ lower = 'red.level' }]\n");
    CHECK(changes(g, "p") == "red.level 3→2\n");
    CHECK(changes(g, "p", {{"red.tired", "yes"}}) == "");
}

TEST_CASE("settle: rows, steps and charts are there when their setting is") {
    const std::string toml =
        words +
        "[variant.war]\nvalues = ['old', 'new']\n[option.fanatics]\n[chart.c]\npolicy = 'sum'\n"
        "rows = [{ gives = 1 }, { gives = 10, given = 'fanatics' }, { gives = 100, given = 'war = new' }, "
        "{ gives = 1000, given = 'not fanatics and war != new' }]\n"
        "[procedure.p]\nsteps = [{ x = 'sum c' }, { forbid = 'yes', says = 'both', given = 'fanatics and war = new' "
        "}]\ngives = ['x']\n";
    struct Row {
        broadside::rules::Choices choices;
        std::string line;
    };
    const Row rows[] = {{{}, "x=1001"},
                        {{{"fanatics", "yes", {}}}, "x=11"},
                        {{{"war", "new", {}}}, "x=101"},
                        {{{"war", "old", {}}, {"fanatics", "no", {}}}, "x=1001"},
                        {{{"fanatics", "yes", {}}, {"war", "new", {}}}, "forbidden both"}};
    for (const Row& row : rows) {
        CAPTURE(row.line);
        Game g = game(toml, row.choices);
        REQUIRE(g.messages == "");
        CHECK(play(g, "p") == row.line);
    }
    CHECK(game(toml, {{"fanatic", "yes", {}}}).messages ==
          "error: there is no ruling, option or variant `fanatic` [unknown-choice]\nhelp: did you mean `fanatics`?\n");
    CHECK(game(toml, {{"fanatics", "maybe", {}}}).messages ==
          "error: `fanatics` cannot be `maybe` [unknown-choice]\nhelp: an option is `yes` or `no`\n");
    CHECK(game(toml, {{"war", "next", {}}}).messages ==
          "error: `war` cannot be `next` [unknown-choice]\nhelp: its values are `old` `new`\n");
    CHECK(game("[procedure.p]\nsteps = [{ x = 1, given = 'fanatics' }]\n").messages ==
          R"=(g.toml:3:28: error: `fanatics` is not an option [unknown-choice]
  steps = [{ x = 1, given = 'fanatics' }]
                             ^~~~~~~~
help: `given` speaks of options and variants only, and this rule set has none
)=");
}

TEST_CASE("settle: what is answered otherwise is there when its setting is") {
    const std::string toml =
        words +
        "[option.shell]\n[chart.c]\ninputs = { level = 'own.level' }\nrows = [{ level = '0..3', value = 1 }]\n"
        "otherwise = { forbid = 'too much', given = 'shell' }\n"
        "[procedure.p]\nsides = ['us']\nsteps = [{ x = 'look up c' }]\ngives = ['x']\n";
    const auto with = [&](const broadside::rules::Choices& choices) {
        Game g = game(toml, choices);
        REQUIRE(g.messages == "");
        return play(g, "p", {{"us.level", "5"}});
    };
    CHECK(with({{"shell", "yes", {}}}) == "forbidden too much");
    CHECK(with({}) == "fault chart `c` has no row for level 5");
}

TEST_CASE("settle: an effect is there when its setting is, and may read a step that is") {
    const std::string toml =
        words +
        "[option.pinning]\n[procedure.p]\nsides = ['us']\nsteps = [{ x = '2' }, { caught = '1', given = 'pinning' }]\n"
        "gives = ['x']\nchanges = [{ raise = 'us.level', by = 'caught', given = 'pinning' }, { lower = 'us.level' }]\n";
    const auto after = [&](const broadside::rules::Choices& choices) {
        Game g = game(toml, choices);
        REQUIRE(g.messages == "");
        GivenDice none{{}};
        std::vector<std::int64_t> values;
        for (const Change& change :
             run(*g.program, g.frame("p"), situation(g, g.frame("p"), {{"us.level", "3"}}), none).changes)
            values.push_back(change.after);
        return values;
    };
    CHECK(after({}) == std::vector<std::int64_t>{2});
    CHECK(after({{"pinning", "yes", {}}}) == std::vector<std::int64_t>{4, 3});
}

TEST_CASE("settle: a ruling that only marks what is left out is none") {
    const std::string toml =
        words +
        "[option.shell]\n[[section]]\ntitle = 'A'\n[ruling.spark]\nat = 'A'\nquestion = 'When?'\n"
        "readings = { now = 'now', later = 'later' }\nchoice = 'now'\nbecause = 'so'\n"
        "[procedure.p]\nsteps = [{ x = '1' }, { y = '2', given = 'shell', ruling = 'spark' }]\ngives = ['x']\n";
    CHECK(game(toml).program->ruleset().rulings.empty());
    CHECK(game(toml, {{"shell", "yes", {}}}).program->ruleset().rulings.size() == 1);
}

TEST_CASE("settle: a gap that only what is left out comes to is none, one for the umpire to judge stays") {
    const std::string toml =
        words +
        "[variant.war]\nvalues = ['old', 'new']\n[[section]]\ntitle = 'A'\n[missing.response]\nat = 'A'\nwhat = 'How "
        "others respond.'\n"
        "[missing.judgement]\nat = 'A'\nwhat = 'What counts as near.'\n"
        "[procedure.p]\nsteps = [{ missing = 'yes', says = 'response', given = 'war = new' }, { x = '1' }]\n"
        "gives = ['x']\n";
    const auto gaps = [&](const broadside::rules::Choices& choices) {
        Game g = game(toml, choices);
        REQUIRE(g.messages == "");
        std::string ids;
        for (const auto& gap : g.program->ruleset().missing) ids += gap.id + " ";
        return ids;
    };
    CHECK(gaps({}) == "judgement ");
    CHECK(gaps({{"war", "new", {}}}) == "response judgement ");
}

TEST_CASE("totals: what a list of modifiers can come to is what trying every situation gives") {
    struct Row {
        std::string rows, more;
    };
    const Row rows[] = {
        {"{ when = 'tired', gives = 1 }, { when = 'brave', gives = -2 }", ""},
        {"{ when = 'tired', gives = 1 }, { when = 'tired and brave', gives = 5 }", ""},
        {"{ when = 'tired', gives = -1, one-of = 'g' }, { when = 'brave', gives = -3, one-of = 'g' }", ""},
        {"{ when = 'tired vs brave', gives = 1 }, { when = 'enemy.tired', gives = 3 }", ""},
        {"{ each = 'own.level', gives = 2 }, { by = 'own.arm', gives = [1, 7] }", ""},
        {"{ when = 'own.level > enemy.level', gives = 2 }, { when = 'own.level >= 2 * enemy.level', gives = 5 }", ""},
        {"{ when = 'tired', gives = 1 }, { when = 'brave', gives = 2 }",
         "[[never]]\nwhen = 'red is tired and red is brave'\n"},
        {"{ when = 'tired', gives = 1 }, { when = 'enemy.tired', gives = 2 }, { when = 'horse', gives = 4 }",
         "[[never]]\nwhen = 'red is tired and blue is tired'\n"},
        {"{ gives = 3 }", ""},
        {"{ when = 'own.level > enemy.level and brave', gives = 1, one-of = 'g' }, { when = 'tired', gives = 2, one-of "
         "= 'g' }, "
         "{ by = 'enemy.arm', gives = [0, -2] }, { each = 'enemy.level', gives = 3 }",
         "[[never]]\nwhen = 'red is tired and blue.level > 1'\n"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.rows);
        CAPTURE(row.more);
        Game g =
            duel("{ x = 'sum c', for = 'red' }", "gives = ['x']\n",
                 row.more + "[chart.c]\npolicy = 'sum'\none-of = { g = 'strongest' }\nrows = [" + row.rows + "]\n");
        REQUIRE(g.messages == "");
        const Frame& frame = g.frame("p");
        TotalsOfChart found = reachable_totals(*g.program, frame, "c", 0);
        CHECK(found.proved);
        // Every value of every input.
        std::set<std::int64_t> expected;
        std::vector<std::vector<std::int64_t>> values;
        for (const InputSlot& input : frame.inputs) values.push_back(g.program->vocabulary().all_values(input.type));
        std::vector<std::size_t> place(values.size());
        Situation at = default_situation(frame);
        while (true) {
            for (std::size_t i = 0; i < values.size(); ++i) at.inputs[i] = values[i][place[i]];
            GivenDice none({});
            if (!impossible_because(*g.program, frame, at))
                expected.insert(run(*g.program, frame, at, none).ending.values.at(0));
            std::size_t i = 0;
            while (i < values.size() && ++place[i] == values[i].size()) place[i++] = 0;
            if (i == values.size()) break;
        }
        CHECK(std::set<std::int64_t>(found.totals.begin(), found.totals.end()) == expected);
        REQUIRE(found.witnesses.size() == found.totals.size());
        for (std::size_t i = 0; i < found.totals.size(); ++i) {
            GivenDice none({});
            CHECK(run(*g.program, frame, found.witnesses[i], none).ending.values.at(0) == found.totals[i]);
            CHECK_FALSE(impossible_because(*g.program, frame, found.witnesses[i]).has_value());
        }
    }
}

TEST_CASE("odds: a game is the same under other names") {
    // Names of other lengths and in another order of the alphabet; the words of the language stay.
    const std::string toml =
        "[domain.NATION]\nvalues = ['BLUECOAT', 'GREYCOAT']\n[quantity.NERVE]\nrange = '0..6'\nnames = ['GONE', "
        "'WEAK', 'FIRM']\n"
        "[fact.SPIRIT]\ntype = 'NERVE'\ndefault = 'FIRM'\n[fact.OF]\ntype = 'NATION'\ndefault = "
        "'BLUECOAT'\n[fact.WET]\nof = 'shared'\n"
        "[fact.SOFT]\nmeans = 'GREYCOAT not FIRM'\n"
        "[chart.ADDS]\npolicy = 'sum'\nrows = [{ when = 'GREYCOAT vs BLUECOAT', gives = 1 }, { when = 'WET', gives = "
        "-1 }, { each = 'own.SPIRIT', gives = 1 }, { when = 'SOFT', gives = -2 }]\n"
        "[chart.HURTS]\ninputs = { BY = 'own.EDGE' }\noutputs = { MEN = '', RUNS = 'yes-no' }\nrows = [{ BY = '..-4', "
        "MEN = 3, RUNS = true }, { BY = '-3..0', MEN = 1 }, { BY = '1..', MEN = 0 }]\n"
        "[procedure.CLASH]\nsides = ['LEFT', 'RIGHT']\nsteps = [{ THROW = 'roll 1d6', each = 'side' }, { SCORE = "
        "'THROW + sum ADDS', each = 'side' }, "
        "{ EDGE = 'own.SCORE - enemy.SCORE', each = 'side' }, { GOT = 'look up HURTS', each = 'side' }, { VICTOR = "
        "'contest SCORE', ties = 'LEFT' }]\ngives = ['GOT.MEN', 'VICTOR', 'LEFT.GOT.RUNS']\n";
    const std::vector<std::string> names = {"NATION", "BLUECOAT", "GREYCOAT", "NERVE", "GONE",  "WEAK",
                                            "FIRM",   "SPIRIT",   "OF",       "WET",   "SOFT",  "ADDS",
                                            "HURTS",  "BY",       "MEN",      "RUNS",  "CLASH", "LEFT",
                                            "RIGHT",  "THROW",    "SCORE",    "EDGE",  "GOT",   "VICTOR"};
    std::uint32_t seed = 1;
    auto renamed = [&](const std::map<std::string, std::string>& to) {
        std::string out, word;
        for (char c : toml + "\n") {
            bool upper = c >= 'A' && c <= 'Z';
            if (upper) {
                word += c;
                continue;
            }
            if (!word.empty()) out += to.at(word);
            word.clear();
            out += c;
        }
        return out;
    };
    std::optional<std::vector<Natural>> first;
    for (int round = 0; round < 20; ++round) {
        CAPTURE(round);
        std::map<std::string, std::string> to;
        for (std::size_t i = 0; i < names.size(); ++i) {
            std::string word;
            for (int letters = 0; letters < 3 + static_cast<int>(seed >> 29); ++letters) {
                seed = seed * 1664525 + 1013904223;
                word += static_cast<char>('a' + (seed >> 24) % 26);
            }
            to[names[i]] = word + "-" + std::to_string(i);
        }
        Game g = game(renamed(to));
        REQUIRE(g.messages == "");
        const Frame& frame = g.frame(to["CLASH"]);
        Situation at = situation(
            g, frame, {{to["LEFT"] + "." + to["OF"], to["GREYCOAT"]}, {to["RIGHT"] + "." + to["SPIRIT"], to["WEAK"]}});
        std::vector<Natural> counts;
        for (const Outcome& outcome : odds(*g.program, frame, at).outcomes) counts.push_back(outcome.count);
        if (!first) first = counts;
        CHECK(counts == *first);
    }
}

TEST_CASE("procedure: a fact that one side alone is asked for needs no side in front, one of several does") {
    Game g = game(R"([quantity.figures]
range = "0..20"
[fact.figures]
type = "figures"
[fact.gap]
type = "figures"
[fact.fired]
[procedure.shoot]
sides = ["firer", "target"]
steps = [ { forbid = "firer.fired", says = "once" }, { shows = "firer.gap + firer.figures - target.figures" } ]
gives = ["shows"]
changes = [ { set = "firer.fired" }, { set = "target.fired" } ]
)");
    REQUIRE(g.messages == "");
    CHECK(play(g, "shoot", {{"gap", "3"}, {"firer.figures", "8"}, {"target.figures", "9"}}) == "shows=2");
    CHECK(play(g, "shoot", {{"gap", "3"}, {"firer.figures", "8"}, {"target.figures", "9"}, {"fired", "yes"}}) ==
          "forbidden once");
    const Frame& frame = g.frame("shoot");
    Situation none = default_situation(frame);
    const auto fault = set_input(*g.program, frame, none, "figures", "8");
    REQUIRE(fault);
    CHECK(fault->message == "whose `figures`?");
    CHECK(fault->help == "write `firer.figures` or `target.figures`");
}

TEST_CASE("steps: the winner of a contest is compared with a side") {
    Game g = game(std::string(plain_words) + R"([procedure.p]
sides = ["us", "them"]
steps = [ { d = "roll 1d6", each = "side" }, { w = "contest d" }, { won = "w is us" } ]
gives = ["won"])");
    CHECK(g.messages == "");
}

TEST_CASE("steps: a contest is of whole numbers") {
    Game g = game(std::string(plain_words) + R"([procedure.p]
sides = ["us", "them"]
steps = [ { s = "own.men / 3", each = "side" }, { w = "contest s" } ]
gives = ["w"])");
    CHECK(g.messages == R"(g.toml:35:55: error: a contest is of whole numbers: round the scores first [type-mismatch]
  steps = [ { s = "own.men / 3", each = "side" }, { w = "contest s" } ]
                                                        ^~~~~~~~~~~
)");
}

TEST_CASE("do: the results of a procedure may be taken whole, with a fraction among them") {
    Game g = game(std::string(plain_words) + R"([procedure.q]
steps = [ { half = "gap / 4" }, { n = "7" } ]
gives = ["half", "n"]
[procedure.p]
steps = [ { does = "do q" }, { copy = "does" }, {f = "round-down(copy.half) "}, { m = "copy.n" } ]
gives = ["m", "f"])");
    CHECK(g.messages == "");
    CHECK(play(g, "p") == "m=7 f=0");
}

TEST_CASE("do: several times adds up halves") {
    Game g = game(std::string(plain_words) + R"([procedure.q]
steps = [ { half = "gap" } ]
gives = ["half"]
[procedure.p]
steps = [ { does = "do q 3 times" }, { m = "does.half" } ]
gives = ["m"])");
    CHECK(g.messages == "");
    CHECK(play(g, "p") == "m=9");
}

TEST_CASE("do: something is done a whole number of times") {
    Game g = game(std::string(plain_words) + R"([procedure.q]
steps = [ { n = "7" } ]
gives = ["n"]
[procedure.p]
steps = [ { does = "do q (gap / 2) times" } ]
gives = ["does"])");
    CHECK(g.messages ==
          R"(g.toml:37:27: error: something is done a whole number of times: round it first [type-mismatch]
  steps = [ { does = "do q (gap / 2) times" } ]
                            ^~~~~~~
)");
}

TEST_CASE("do: a winner is the side that the caller gave") {
    Game g = game(std::string(plain_words) + R"([procedure.q]
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

TEST_CASE("do: with given dice, procedures within procedures end too") {
    std::string rules = "[procedure.p0]\nsteps = [ { a = \"1\" } ]\ngives = [\"a\"]\n";
    for (int i = 1; i <= 4; ++i)
        rules += "[procedure.p" + std::to_string(i) + "]\nsteps = [ { a = \"do p" + std::to_string(i - 1) +
                 " 200 times\" } ]\ngives = [\"a\"]\n";
    Game g = game(rules);
    CHECK(play(g, "p4", {}) == "fault more than 100,000 procedures would be done in one play");
}

TEST_CASE("gives: a part that is not made is refused") {
    Game g = game(std::string(plain_words) + R"([procedure.p]
sides = ["us", "them"]
steps = [ { d = "1", for = "us" } ]
gives = ["them.d"])");
    CHECK(g.messages == R"(g.toml:36:10: error: step `d` is not made for that side [unknown-name]
  gives = ["them.d"]
           ^~~~~~~~
)");
}

TEST_CASE("steps: one may be for one side always and for the other at times") {
    Game g = game(std::string(plain_words) + R"([procedure.p]
sides = ["us", "them"]
steps = [ { d = "1", for = "us" }, { d = "2", for = "them", when = "gap > 2" } ]
gives = ["d"])");
    CHECK(g.messages == "");
}

TEST_CASE("settle: a value that a variant has not is refused") {
    Game g = game(std::string(plain_words) + R"([variant.war]
values = ["seven", "north"]
[procedure.p]
steps = [ { x = "1" }, { y = "1", given = "war = nrth" } ]
gives = ["x"])");
    CHECK(g.messages == R"(g.toml:36:50: error: `nrth` is not a value of variant `war` [unknown-choice]
  steps = [ { x = "1" }, { y = "1", given = "war = nrth" } ]
                                                   ^~~~
help: `given` speaks of options and variants only: `war = seven`
)");
}

TEST_CASE("settle: a condition is read to its end") {
    Game g = game(std::string(plain_words) + R"([option.o]
[procedure.p]
steps = [ { x = "1" }, { y = "1", given = "o and nonsense" } ]
gives = ["x"])");
    CHECK(g.messages == R"(g.toml:35:50: error: `nonsense` is not an option [unknown-choice]
  steps = [ { x = "1" }, { y = "1", given = "o and nonsense" } ]
                                                   ^~~~~~~~
help: `given` speaks of options and variants only: `o`
)");
}
