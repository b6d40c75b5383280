#include "scenario/from_toml.hpp"

#include "loading.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace broadside::scenario;
using namespace broadside::scenario::testing;

TEST_CASE("a scenario is read into plain values, with what it leaves out filled in") {
    Loaded loaded = load(small());
    CHECK(loaded.messages == "");
    REQUIRE(loaded.scenario);
    const Scenario& scenario = *loaded.scenario;
    CHECK(scenario.identity.title == "Small");
    CHECK(scenario.identity.turn_word == "turns");
    CHECK(to_text(scenario.identity.width) == "120 cm");
    REQUIRE(scenario.units.size() == 2);
    const Unit& guards = scenario.units.at(0);
    CHECK(guards.start == Unit::Start::placed);
    REQUIRE(guards.position);
    CHECK(to_text(guards.position->front.x) == "40 cm");
    CHECK(to_text(guards.depth) == "30 mm");
    REQUIRE(guards.facts.size() == 3);
    CHECK(to_text(guards.facts.at(0).value) == "A");
    CHECK(to_text(guards.facts.at(1).value) == "12");
    CHECK(to_text(guards.facts.at(2).value) == "no");
    CHECK(guards.audience == broadside::text::Audience{broadside::text::Audience::Kind::side, "red"});
    CHECK(scenario.units.at(1).start == Unit::Start::reserve);
    CHECK(side_of(scenario, scenario.units.at(1))->label == "Blue");
}

TEST_CASE("what a source and an estimate do not say apart, their texts say of all the rest") {
    std::string content = with(small(), "[side.red]", "[source.oman]\ncitation = \"Oman\"\n\n[side.red]");
    content = with(content, "label = \"Guards\"",
                   "label = \"Guards\"\nmen = 600\nsource = \"oman\"\nestimate = { position = \"no map\" }");
    Loaded loaded = load(content);
    CHECK(loaded.messages == "");
    REQUIRE(loaded.scenario);
    const Origins& origins = loaded.scenario->units.at(0).origins;
    CHECK(origins.name == Origin{Origin::Kind::source, "oman", {}});
    CHECK(origins.strength == Origin{Origin::Kind::source, "oman", {}});
    CHECK(origins.position == Origin{Origin::Kind::estimate, "no map", {}});
}

/// A change to the smallest scenario, and all that is then said.
struct Fault {
    std::string from, to, messages;
};

static void check_faults(std::initializer_list<Fault> faults) {
    for (const Fault& fault : faults) {
        CAPTURE(fault.to);
        Loaded loaded = load(with(small(), fault.from, fault.to));
        CHECK(loaded.messages == fault.messages);
        CHECK(loaded.scenario.has_value() == (loaded.messages.find(" error: ") == std::string::npos));
    }
}

TEST_CASE("lengths, points and facings that cannot be read are shown where they stand") {
    check_faults({
        {"depth = 30", "depth = \"30 yards\"",
         R"(scenario.toml:37:9: error: `30 yards` is not a length [malformed-length]
  depth = "30 yards"
          ^~~~~~~~~~
help: write a number and mm, cm, m, " or ft; a half is `1/2`
)"},
        {"depth = 30", "depth = \"7.5 cm\"",
         R"(scenario.toml:37:9: error: `7.5 cm` is not a length [malformed-length]
  depth = "7.5 cm"
          ^~~~~~~~
help: write a number and mm, cm, m, " or ft; a half is `1/2`
)"},
        {"depth = 30", "depth = -3",
         R"(scenario.toml:37:9: error: `depth` is less than nothing [malformed-length]
  depth = -3
          ^~
help: write how long it is, more than nothing
)"},
        {"depth = 30", "depth = 3000000",
         R"(scenario.toml:37:9: error: `3000000` is longer than any table [malformed-length]
  depth = 3000000
          ^~~~~~~
help: a bare number is in millimetres
)"},
        {"at = [\"40 cm\", \"20 cm\"]", "at = [\"40 cm\"]",
         R"(scenario.toml:34:6: error: a point has two lengths, and this 1 [malformed-position]
  at = ["40 cm"]
       ^~~~~~~~~
help: write how far it is from the left edge, and how far from the near one
)"},
        {"at = [\"40 cm\", \"20 cm\"]", "at = \"rserve\"",
         R"(scenario.toml:34:6: error: a unit at `rserve` [malformed-position]
  at = "rserve"
       ^~~~~~~~
help: write two lengths, or "reserve"
scenario.toml:35:10: error: a `facing` without a point [malformed-position]
  facing = 0
           ^
)"},
        {"facing = 0", "facing = 100",
         R"(scenario.toml:35:10: error: a facing of 100 degrees [malformed-position]
  facing = 100
           ^~~
help: facings are multiples of 15 from 0 to 345
)"},
        {"facing = 0\n", "",
         R"(scenario.toml:34:6: error: a unit at a point without a `facing` [malformed-position]
  at = ["40 cm", "20 cm"]
       ^~~~~~~~~~~~~~~~~~
help: say where it looks, in degrees clockwise from the far edge
)"},
        {"at = \"reserve\"", "at = \"reserve\"\nfacing = 90",
         R"(scenario.toml:43:10: error: a `facing` without a point [malformed-position]
  facing = 90
           ^~
)"},
    });
}

TEST_CASE("colours, times and counts that make no sense are shown where they stand") {
    check_faults({
        {"colour = \"#aa0000\"", "colour = \"red\"",
         R"(scenario.toml:12:10: error: `red` is not a colour [malformed-value]
  colour = "red"
           ^~~~~
help: write it "#rrggbb", as in "#8c1c13"
)"},
        {"turns = 8", "turns = 0",
         R"(scenario.toml:8:9: error: `turns` is 0, and counts from one [malformed-value]
  turns = 0
          ^
help: it can be 1 to 200
)"},
        {"turns = 8", "turns = 8\nstarts = \"9.00\"",
         R"(scenario.toml:9:10: error: `9.00` is not a time of day [malformed-value]
  starts = "9.00"
           ^~~~~~
help: write it "9:00" or "14:30"
)"},
        {"turns = 8", "turns = 8\nplayers = { best = 4, least = 5 }",
         R"(scenario.toml:9:11: error: the numbers of players are not in order [malformed-value]
  players = { best = 4, least = 5 }
            ^~~~~~~~~~~~~~~~~~~~~~~
help: the least is not over the best, nor the best over the most
)"},
        {"turns = 8", "turns = 8\nplayers = 0",
         R"(scenario.toml:9:11: error: a game without players [malformed-value]
  players = 0
            ^
)"},
        {"[unit.guards]\ncommand", "[unit.guards]\nmen = 0\ncommand",
         R"(scenario.toml:31:7: error: `men` is 0, and counts from one [malformed-value]
  men = 0
        ^
help: it can be 1 to 100,000
)"},
    });
}

TEST_CASE("names that stand for nothing, and things given to the wrong side, are shown with what was meant") {
    check_faults({
        {"command = \"reds\"", "command = \"red\"",
         R"(scenario.toml:31:11: error: no command is called `red` [unknown-reference]
  command = "red"
            ^~~~~
help: did you mean `reds`?
)"},
        {"side = \"red\"", "side = \"green\"",
         R"(scenario.toml:23:8: error: no side is called `green` [unknown-reference]
  side = "green"
         ^~~~~~~
help: known: `red`, `blue`
)"},
        {"label = \"The Reds\"", "label = \"The Reds\"\nparent = \"blues\"",
         R"(scenario.toml:25:10: error: `reds` is of side `red`, and its parent `blues` of side `blue` [wrong-side]
  parent = "blues"
           ^~~~~~~
help: take a parent of the same side, or correct the `side` of one of them
)"},
        {"label = \"The Reds\"", "label = \"The Reds\"\nparent = \"reds\"",
         R"(scenario.toml:25:10: error: `reds` is part of itself [command-circle]
  parent = "reds"
           ^~~~~~
help: let the command at the head of the side have no `parent`
)"},
        {"label = \"Guards\"", "label = \"Guards\"\naudience = \"bleu\"",
         R"(scenario.toml:33:12: error: no audience is called `bleu` [unknown-reference]
  audience = "bleu"
             ^~~~~~
help: did you mean `blue`?
)"},
        {"label = \"Guards\"", "label = \"Guards\"\nsource = \"oman\"",
         R"(scenario.toml:33:10: error: no source is called `oman` [unknown-reference]
  source = "oman"
           ^~~~~~
help: declare it: [source.oman]
)"},
        {"[side.red]", "[[victory]]\nside = \"red\"\ntext = \"Win\"\nholds = [\"hill\"]\n[side.red]",
         R"(scenario.toml:13:10: error: no objective is called `hill` [unknown-reference]
  holds = ["hill"]
           ^~~~~~
help: declare it: [objective.hill]
)"},
        {"[side.red]",
         "[[reinforcement]]\nturn = 2\nside = \"red\"\nlabel = \"x\"\nunits = [\"hussars\"]\nentry = [[0, 0], [0, "
         "100]]\n[side.red]",
         R"(scenario.toml:14:10: error: `hussars` is of side `blue`, and arrives for `red` [wrong-side]
  units = ["hussars"]
           ^~~~~~~~~
help: correct the `side` of the arrival, or take the unit out of it
)"},
        {"[side.red]",
         "[[reinforcement]]\nturn = 2\nside = \"red\"\nlabel = \"x\"\nunits = [\"guards\"]\nentry = [[0, 0], [0, "
         "100]]\n[side.red]",
         R"(scenario.toml:14:10: error: `guards` arrives, and is on the table already [malformed-position]
  units = ["guards"]
           ^~~~~~~~
help: write `at = "reserve"` in [unit.guards]
)"},
        {"[side.red]", "[[briefing]]\nside = \"red\"\ncommand = \"blues\"\ntext = \"x\"\n[side.red]",
         R"(scenario.toml:12:11: error: `blues` is of side `blue`, and this briefing is for `red` [wrong-side]
  command = "blues"
            ^~~~~~~
help: a briefing for one command names the side of that command
)"},
    });
}

TEST_CASE("an origin is said once, of something there is, and is asked for where there is history") {
    check_faults({
        {"label = \"Guards\"", "label = \"Guards\"\nestimate = { strength = \"why\" }",
         R"(scenario.toml:33:14: error: there is no strength to speak of here [malformed-origin]
  estimate = { strength = "why" }
               ^~~~~~~~
)"},
        {"label = \"Guards\"", "label = \"Guards\"\nestimate = \"why\"\nsource = \"oman\"",
         R"(scenario.toml:33:12: error: `source` and `estimate` both speak of the same things [malformed-origin]
  estimate = "why"
             ^~~~~
help: a source needs no estimate; keep the one that is true
scenario.toml:34:10: error: no source is called `oman` [unknown-reference]
  source = "oman"
           ^~~~~~
help: declare it: [source.oman]
)"},
        {"label = \"Guards\"", "label = \"Guards\"\nestimate = { name = \"why\" }\nsource = { name = \"oman\" }",
         R"(scenario.toml:33:21: error: `source` and `estimate` both speak of the name [malformed-origin]
  estimate = { name = "why" }
                      ^~~~~
help: a source needs no estimate; keep the one that is true
scenario.toml:34:19: error: no source is called `oman` [unknown-reference]
  source = { name = "oman" }
                    ^~~~~~
help: declare it: [source.oman]
)"},
        {"nature = \"invented\"\n", "",
         R"(scenario.toml:21:1: warning: nothing says where the name of `reds` is from [unsourced]
  [command.reds]
  ^~~~~~~~~~~~~~
help: add `source = "..."`, or `estimate = "why"`, which is printed
scenario.toml:25:1: warning: nothing says where the name of `blues` is from [unsourced]
  [command.blues]
  ^~~~~~~~~~~~~~~
help: add `source = "..."`, or `estimate = "why"`, which is printed
scenario.toml:29:1: warning: nothing says where the name and position of `guards` is from [unsourced]
  [unit.guards]
  ^~~~~~~~~~~~~
help: add `source = "..."`, or `estimate = "why"`, which is printed
scenario.toml:38:1: warning: nothing says where the name of `hussars` is from [unsourced]
  [unit.hussars]
  ^~~~~~~~~~~~~~
help: add `source = "..."`, or `estimate = "why"`, which is printed
)"},
        {"[side.red]", "[source.oman]\ncitation = \"Oman\"\n[side.red]",
         R"(scenario.toml:10:1: warning: `oman` is listed and never cited [unused-source]
  [source.oman]
  ^~~~~~~~~~~~~
)"},
    });
}

TEST_CASE("terrain has one outline with points enough") {
    check_faults({
        {"[side.red]", "[terrain.wood]\nkind = \"wood\"\nlabel = \"Wood\"\n[side.red]",
         R"(scenario.toml:10:1: error: `wood` has no outline [malformed-outline]
  [terrain.wood]
  ^~~~~~~~~~~~~~
help: give it one of `area`, `line` and `spot`
)"},
        {"[side.red]", "[terrain.wood]\nkind = \"wood\"\nlabel = \"Wood\"\nspot = [1, 2]\nwidth = 3\n[side.red]",
         R"(scenario.toml:14:9: error: only a line has a `width` [malformed-outline]
  width = 3
          ^
help: take it away, or draw the piece as a `line`
)"},
        {"[side.red]", "[terrain.wood]\nkind = \"wood\"\nlabel = \"Wood\"\nspot = [1, 2]\nlevel = 2\n[side.red]",
         R"(scenario.toml:14:9: error: only an area has a `level` [malformed-outline]
  level = 2
          ^
help: take it away, or draw the piece as an `area`
)"},
        {"[side.red]",
         "[terrain.hill]\nkind = \"hill\"\nlabel = \"Hill\"\narea = [[1, 2], [3, 4], [3, 6]]\nlevel = 7\n[side.red]",
         R"(scenario.toml:14:9: error: no height has level 7 [malformed-outline]
  level = 7
          ^
help: count from the table: 1 is the lowest, 6 the highest
)"},
        {"[side.red]", "[terrain.wood]\nkind = \"wood\"\nlabel = \"Wood\"\narea = [[1, 2], [3, 4]]\n[side.red]",
         R"(scenario.toml:13:8: error: `area` has 2 of at least 3 points [malformed-outline]
  area = [[1, 2], [3, 4]]
         ^~~~~~~~~~~~~~~~
help: an area has three corners or more: `[["0 cm", "0 cm"], ...]`; a single point is a `spot`
)"},
        {"[side.red]",
         "[terrain.wood]\nkind = \"wood\"\nlabel = \"Wood\"\n"
         "area = [[250, 100], [350, 200], [350, 100], [250, 200]]\n[side.red]",
         R"(scenario.toml:13:33: error: `area` crosses itself in D2: the edge from point 3 to 4 and that from point 1 to 2 [malformed-outline]
  area = [[250, 100], [350, 200], [350, 100], [250, 200]]
                                  ^~~~~~~~~~
help: write the corners in the order in which they stand around it
)"},
        {"[side.red]",
         "[terrain.wood]\nkind = \"wood\"\nlabel = \"Wood\"\nspot = [1, 2]\nline = [[1, 2], [3, 4]]\n[side.red]",
         R"(scenario.toml:10:1: error: `wood` has several outlines [malformed-outline]
  [terrain.wood]
  ^~~~~~~~~~~~~~
help: give it one of `area`, `line` and `spot`
)"},
    });
}

TEST_CASE("a unit has a regiment and its number there, or neither") {
    check_faults({
        {"label = \"Guards\"", "label = \"Guards\"\nregiment = \"Karl\"\nnumber = \"2\"", ""},
        {"label = \"Guards\"", "label = \"Guards\"\nregiment = \"Karl\"",
         R"(scenario.toml:33:12: error: unit `guards` has a `regiment` and no `number` [malformed-value]
  regiment = "Karl"
             ^~~~~~
help: maps print the number in its block and the name of the regiment beside it: write both, or neither
)"},
        {"label = \"Guards\"", "label = \"Guards\"\nnumber = \"2\"",
         R"(scenario.toml:33:10: error: unit `guards` has a `number` and no `regiment` [malformed-value]
  number = "2"
           ^~~
help: maps print the number in its block and the name of the regiment beside it: write both, or neither
)"},
    });
}

TEST_CASE("what is not of the field table is said by the field table") {
    check_faults({
        {"facing = 0", "faceing = 0",
         R"(scenario.toml:34:6: error: a unit at a point without a `facing` [malformed-position]
  at = ["40 cm", "20 cm"]
       ^~~~~~~~~~~~~~~~~~
help: say where it looks, in degrees clockwise from the far edge
scenario.toml:35:1: error: unknown key `faceing` in a unit [unknown-key]
  faceing = 0
  ^~~~~~~
help: did you mean `facing`?
)"},
        {"ruleset = \"skirmish\"\n", "",
         R"(scenario.toml:1:1: error: missing key `ruleset` in the scenario's identity [missing-key]
  [scenario]
  ^~~~~~~~~~
help: add `ruleset`: id of the rule set it is for
)"},
        {"pattern = \"solid\"", "pattern = \"striped\"",
         R"(scenario.toml:13:11: error: unknown word `striped` for `pattern` in a side [unknown-word]
  pattern = "striped"
            ^~~~~~~~~
help: known: `solid`, `open`, `hatched`, `cross-hatched`, `dotted`
)"},
        {"grade = \"A\"", "grade = [1]",
         R"(scenario.toml:33:19: error: `grade` in a table of values is a list, not a word, a whole number, true or false [wrong-type]
  facts = { grade = [1], strength = 12, disordered = false }
                    ^~~
)"},
    });
}
