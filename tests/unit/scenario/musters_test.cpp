#include "loading.hpp"
#include "scenario/to_toml.hpp"

#include <doctest/doctest.h>
#include <initializer_list>
#include <string>

using namespace broadside::scenario;
using namespace broadside::scenario::testing;

/// The smallest scenario, with its two units in musters.
static std::string mustered(std::string muster) {
    std::string content = small();
    return content.substr(0, content.find("[unit.")) + muster;
}

static const std::string line_of_three = R"([muster.line]
command = "reds"
facts = { grade = "B", strength = 12 }
men = 600
frontage = 72
depth = 20
line = { first = ["60 cm", "20 cm"], goes = "left", gap = 3, facing = 0 }
columns = ["id", "label", "grade", "frontage"]
rows = [
  ["guards", "Guards", "A"],
  ["foot-1", "First foot"],
  ["foot-2", "Second foot", "-", 100],
]
)";

TEST_CASE("muster: rows read as the units they stand for, placed from the middle of one front to the next") {
    const Loaded unfolded = load(mustered(line_of_three));
    const Loaded by_hand = load(mustered(R"([unit.guards]
command = "reds"
label = "Guards"
facts = { grade = "A", strength = 12 }
men = 600
at = ["60 cm", "20 cm"]
facing = 0
frontage = 72
depth = 20

[unit.foot-1]
command = "reds"
label = "First foot"
facts = { grade = "B", strength = 12 }
men = 600
at = [525, "20 cm"]
facing = 0
frontage = 72
depth = 20

[unit.foot-2]
command = "reds"
label = "Second foot"
facts = { grade = "B", strength = 12 }
men = 600
at = [436, "20 cm"]
facing = 0
frontage = 100
depth = 20
)"));
    CHECK(unfolded.messages == "");
    CHECK(by_hand.messages == "");
    REQUIRE(unfolded.scenario);
    REQUIRE(by_hand.scenario);
    CHECK(to_toml(*unfolded.scenario) == to_toml(*by_hand.scenario));
}

TEST_CASE("muster: a line goes the way its men see it, whole centimetres are written as such, inches stay inches") {
    struct Row {
        std::string line, x, y;
    };
    for (const auto& [line, x, y] : std::initializer_list<Row>{
             {"{ first = [\"60 cm\", \"20 cm\"], goes = \"left\", gap = 28, facing = 0 }", "50 cm", "20 cm"},
             {"{ first = [\"60 cm\", \"20 cm\"], goes = \"right\", gap = 3, facing = 0 }", "675 mm", "20 cm"},
             {"{ first = [\"60 cm\", \"22 cm\"], goes = \"right\", gap = 2, facing = 90 }", "60 cm", "146 mm"},
             {"{ first = [\"60 cm\", \"20 cm\"], goes = \"left\", facing = 180 }", "672 mm", "20 cm"},
             {"{ first = [\"60 cm\", \"22 cm\"], goes = \"left\", facing = 270 }", "60 cm", "148 mm"},
             {"{ first = [\"60 cm\", \"20 cm\"], goes = \"right\", gap = 28, facing = 30 }", "687 mm", "15 cm"}}) {
        CAPTURE(line);
        const Loaded loaded = load(mustered(
            with(line_of_three, "{ first = [\"60 cm\", \"20 cm\"], goes = \"left\", gap = 3, facing = 0 }", line)));
        CHECK(loaded.messages == "");
        REQUIRE(loaded.scenario);
        const Position& second = *loaded.scenario->units.at(1).position;
        CHECK(to_text(second.front.x) == x);
        CHECK(to_text(second.front.y) == y);
    }
    std::string inches = with(line_of_three, "frontage = 72", "frontage = '3 1/2\"'");
    inches = with(inches, "first = [\"60 cm\", \"20 cm\"], goes = \"left\", gap = 3",
                  "first = ['2 ft', '8\"'], goes = \"left\", gap = '1/4\"'");
    const Loaded loaded = load(mustered(inches));
    CHECK(loaded.messages == "");
    REQUIRE(loaded.scenario);
    CHECK(to_text(loaded.scenario->units.at(1).position->front.x) == "20 1/4\"");
}

TEST_CASE("muster: a unit with a point of its own takes no room in the line and looks where it does") {
    std::string content = with(line_of_three, "\"frontage\"]", "\"frontage\", \"at\", \"facing\"]");
    content = with(content, "[\"foot-1\", \"First foot\"]", "[\"foot-1\", \"First foot\", \"-\", \"-\", [300, 400]]");
    content = with(content, "\"-\", 100]",
                   "\"-\", 100],\n  [\"foot-3\", \"Third foot\", \"-\", \"-\", [300, 700], 90],\n  [\"foot-4\", "
                   "\"Fourth foot\", \"-\", \"-\", \"reserve\"]");
    const Loaded loaded = load(mustered(content));
    CHECK(loaded.messages == "");
    REQUIRE(loaded.scenario);
    const auto& units = loaded.scenario->units;
    CHECK(to_text(units.at(1).position->front.y) == "400 mm");
    CHECK(units.at(1).position->facing == 0);
    CHECK(to_text(units.at(2).position->front.x) == "511 mm");
    CHECK(units.at(3).position->facing == 90);
    CHECK(units.at(4).start == Unit::Start::reserve);
}

TEST_CASE("muster: what it is like, the row above, a source in place of an estimate, a unit's own table") {
    std::string content = mustered(line_of_three + R"(
[muster.flank]
like = "line"
line = { first = ["90 cm", "20 cm"], goes = "right", facing = 90 }
rows = [["foot-3", "Third foot", "C"], ["foot-4", "Fourth foot", "^"]]

[muster.off]
like = "line"
at = "reserve"
estimate = { name = "a guess", strength = "another" }
columns = ["id", "label", "source.name"]
rows = [["foot-5", "Fifth foot", "oman"]]

[unit.foot-1]
note = "Raw."
facts = { strength = 10 }

[source.oman]
citation = "Oman"
)");
    const Loaded loaded = load(content);
    CHECK(loaded.messages == "");
    REQUIRE(loaded.scenario);
    const auto& units = loaded.scenario->units;
    REQUIRE(units.size() == 6);
    CHECK(units.at(1).id == "foot-1");
    CHECK(units.at(1).note == "Raw.");
    CHECK(to_text(units.at(1).facts.at(0).value) == "B");
    CHECK(to_text(units.at(1).facts.at(1).value) == "10");
    CHECK(to_text(units.at(4).facts.at(0).value) == "C");
    CHECK(units.at(4).position->facing == 90);
    CHECK(units.at(5).start == Unit::Start::reserve);
    CHECK(units.at(5).origins.name->text == "oman");
    CHECK(units.at(5).origins.strength->text == "another");
}

TEST_CASE("muster: rows and columns that do not fit are shown at their cell") {
    struct Fault {
        std::string from, to, messages;
    };
    for (const auto& [from, to, messages] : std::initializer_list<Fault>{
             {"\"Guards\", \"A\"]", "\"Guards\", \"A\", 72, \"more\"]",
              R"(scenario.toml:39:33: error: a row of 5 cells, and there are 4 columns [malformed-muster]
    ["guards", "Guards", "A", 72, "more"],
                                  ^~~~~~
help: add a column, or take out what is too much
)"},
             {"[\"guards\", \"Guards\", \"A\"]", "[]",
              R"(scenario.toml:39:3: error: a row without an id [malformed-muster]
    [],
    ^~
help: a unit's id is a name of its own, such as "guard-first"
)"},
             {"[\"guards\", \"Guards\", \"A\"]", "[\"guards\"]",
              R"(scenario.toml:39:4: error: missing key `label` in a unit [missing-key]
    ["guards"],
     ^~~~~~~~
help: add `label`: how it is printed
)"},
             {"\"label\", \"grade\"", "\"lable\", \"grade\"",
              R"(scenario.toml:37:18: error: no column is called `lable` [malformed-muster]
  columns = ["id", "lable", "grade", "frontage"]
                   ^~~~~~~
help: did you mean `label`?
)"},
             {"\"label\", \"grade\"", "\"label\", \"souce.name\"",
              R"(scenario.toml:37:27: error: no column is called `souce.name` [malformed-muster]
  columns = ["id", "label", "souce.name", "frontage"]
                            ^~~~~~~~~~~~
help: a column is a key of a unit, a fact, or `facts.X`, `source.X`, `estimate.X`
)"},
             {"\"foot-2\"", "\"foot-1\"",
              R"(scenario.toml:41:4: error: two units are called `foot-1` [malformed-muster]
    ["foot-1", "Second foot", "-", 100],
     ^~~~~~~~
scenario.toml:40:4: note: the first
    ["foot-1", "First foot"],
     ^~~~~~~~
)"},
             {"\"First foot\"", "7",
              R"(scenario.toml:40:14: error: `label` in a unit is an integer, not text [wrong-type]
    ["foot-1", 7],
               ^
)"},
             {"\"A\"]", "\"^\"]",
              R"(scenario.toml:39:24: error: nothing is above this cell [malformed-muster]
    ["guards", "Guards", "^"],
                         ^~~
help: write it out, or "-" for what the muster says
)"},
             {"men = 600", "like = \"lines\"",
              R"(scenario.toml:33:8: error: no muster is called `lines` [unknown-reference]
  like = "lines"
         ^~~~~~~
help: did you mean `line`?
)"},
             {"men = 600", "like = \"line\"",
              R"(scenario.toml:33:8: error: muster `line` is like itself [malformed-muster]
  like = "line"
         ^~~~~~
)"},
             {"gap = 3,", "gap = \"30 cm\",",
              R"(scenario.toml:41:4: error: the line runs off the table at `foot-2` [malformed-muster]
    ["foot-2", "Second foot", "-", 100],
     ^~~~~~~~
scenario.toml:36:8: note: the line is placed here
  line = { first = ["60 cm", "20 cm"], goes = "left", gap = "30 cm", facing = 0 }
         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
help: `gap = 196` has room for all; or begin it farther from that edge
)"},
             {"first = [\"60 cm\"", "first = [\"15 cm\"",
              R"(scenario.toml:41:4: error: the line runs off the table at `foot-2` [malformed-muster]
    ["foot-2", "Second foot", "-", 100],
     ^~~~~~~~
scenario.toml:36:8: note: the line is placed here
  line = { first = ["15 cm", "20 cm"], goes = "left", gap = 3, facing = 0 }
         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
help: no gap has room for all: begin it farther from that edge, or write a second muster for another line
)"},
             {"men = 600", "at = \"reserve\"",
              R"(scenario.toml:33:6: error: a muster has both `at` and `line` [malformed-muster]
  at = "reserve"
       ^~~~~~~~~
help: units in a line have their places; give those that stand elsewhere a cell `at`
)"}}) {
        CAPTURE(to);
        const Loaded loaded = load(mustered(with(line_of_three, from, to)));
        CHECK(loaded.messages == messages);
        CHECK_FALSE(loaded.scenario);
    }
}
