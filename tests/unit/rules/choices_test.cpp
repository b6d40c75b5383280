#include "rules/choices.hpp"

#include "rules/rulings.hpp"
#include "rules_fixture.hpp"

#include <doctest/doctest.h>

using namespace broadside::rules;
using namespace broadside::rules::testing;

namespace {

/// One ruling on a chart of two rows and a procedure of two steps, with the patch of its other reading.
std::string with_patch(const std::string& patch) {
    return "[chart.c]\nrows = [{ id = \"one\", value = 1 }, { id = \"two\", value = 2, label = \"Two\" }]\n"
           "[procedure.p]\nsteps = [{ die = \"roll 1d6\" }, { score = \"die + 1\", label = \"S\" }]\n"
           "[ruling.r]\nat = \"S\"\nquestion = \"?\"\nreadings = { a = \"A\", b = \"B\" }\nchoice = \"a\"\nbecause = "
           "\"!\"\n"
           "[ruling.r.otherwise.b]\n" +
           patch + "[[section]]\ntitle = \"S\"\n";
}

const Choices other_reading = {{"r", "b", {}}};

}  // namespace

TEST_CASE("rulings: the rule set's own reading changes nothing") {
    std::string toml = with_patch("\"chart/c/rows/one/value\" = 9\n");
    for (const Choices& choices : {Choices{}, Choices{{"r", "a", {}}}}) {
        Read in = read(toml, choices);
        CHECK(in.messages == "");
        REQUIRE(in.ruleset);
        CHECK(in.ruleset->charts[0].rows[0].outputs[0].value.expression.text == "1");
        CHECK(in.ruleset->rulings[0].choice == "a");
    }
}

TEST_CASE("rulings: a chosen reading is recorded as the choice") {
    Read in = read(with_patch("\"chart/c/rows/one/value\" = 9\n"), other_reading);
    REQUIRE(in.ruleset);
    CHECK(in.ruleset->rulings[0].choice == "b");
    CHECK(in.ruleset->charts[0].rows[0].outputs[0].value.expression.text == "9");
}

TEST_CASE("rulings: rows are found by id, steps by name") {
    Read row = read(with_patch("\"chart/c/rows/two/value\" = 9\n"), other_reading);
    CHECK(row.messages == "");
    REQUIRE(row.ruleset);
    CHECK(row.ruleset->charts[0].rows[1].outputs[0].value.expression.text == "9");
    Read step = read(with_patch("\"procedure/p/steps/score/score\" = \"die + 2\"\n"), other_reading);
    CHECK(step.messages == "");
    REQUIRE(step.ruleset);
    CHECK(step.ruleset->procedures[0].steps[1].expression.text == "die + 2");
}

TEST_CASE("rulings: nothing in a list is found by its number, and the help says what to write") {
    const auto dropped = [](const std::string& path) {
        return read(with_patch("\"" + path + "\" = \"drop\"\n"), other_reading).messages;
    };
    CHECK(
        dropped("procedure/p/steps/1") ==
        R"=(g.toml:13:1: error: `procedure/p/steps/1` leads nowhere: `1` is a number, and what is in a list has none [dead-patch]
  "procedure/p/steps/1" = "drop"
  ^~~~~~~~~~~~~~~~~~~~~
help: a step is addressed by its name; `forbid`, `missing` and `end` have none: give the one you mean an `id = "..."`, and write that
)=");
    CHECK(
        dropped("procedure/p/steps/1/score") ==
        R"=(g.toml:13:1: error: `procedure/p/steps/1/score` leads nowhere: `1` is a number, and what is in a list has none [dead-patch]
  "procedure/p/steps/1/score" = "drop"
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~
help: a step is addressed by its name; `forbid`, `missing` and `end` have none: give the one you mean an `id = "..."`, and write that
)=");
    CHECK(
        dropped("procedure/p/steps/+0") ==
        R"=(g.toml:13:1: error: `procedure/p/steps/+0` leads nowhere: `0` is a number, and what is in a list has none [dead-patch]
  "procedure/p/steps/+0" = "drop"
  ^~~~~~~~~~~~~~~~~~~~~~
help: a step is addressed by its name; `forbid`, `missing` and `end` have none: give the one you mean an `id = "..."`, and write that
)=");
    Read row = read(with_patch("\"chart/c/rows/1/value\" = 9\n"), other_reading);
    CHECK(row.messages ==
          "g.toml:13:1: error: `chart/c/rows/1/value` leads nowhere: `1` is a number, and what is in a list has none "
          "[dead-patch]\n"
          "  \"chart/c/rows/1/value\" = 9\n"
          "  ^~~~~~~~~~~~~~~~~~~~~~\n"
          "help: give the one you mean an `id = \"...\"`, and write that\n");
}

TEST_CASE("rulings: what has no name of its own is found by its `id`") {
    const std::string toml =
        with_patch(
            "\"procedure/q/steps/tired/says\" = \"a weary one\"\n"
            "\"procedure/q/changes/second\" = \"drop\"\n"
            "\"note/rain/text\" = \"It pours.\"\n"
            "\"never/odd/because\" = \"so\"\n"
            "\"deck/d/cards/ace/label\" = \"King\"\n"
            "\"chart/e/rows/a/cells/far\" = 7\n"
            "\"chart/e/columns/near/label\" = \"Close\"\n") +
        "[[note]]\nid = \"rain\"\ntext = \"It rains.\"\n"
        "[[never]]\nid = \"odd\"\nwhen = \"own.x\"\n"
        "[[deck.d.cards]]\nid = \"ace\"\nlabel = \"Ace\"\n"
        "[procedure.q]\nsteps = [{ id = \"tired\", forbid = \"unit.tired\", says = \"a tired one\" "
        "}, { forbid = \"unit.lost\" }]\n"
        "changes = [{ set = \"unit.x\" }, { id = \"second\", clear = \"unit.x\" }]\n"
        "[chart.e]\ninputs = { at = \"distance\" }\n"
        "columns = [{ id = \"near\", at = \"..3\" }, { id = \"far\", at = \"4..\" }]\n"
        "rows = [{ id = \"a\", cells = [1, 2] }]\n";
    Read in = read(toml, other_reading);
    CHECK(in.messages == "");
    REQUIRE(in.ruleset);
    CHECK(in.ruleset->procedures[1].steps[0].says == "a weary one");
    CHECK(in.ruleset->procedures[1].changes.size() == 1);
    CHECK(in.ruleset->notes[0].text == "It pours.");
    CHECK(in.ruleset->nevers[0].because == "so");
    CHECK(in.ruleset->decks[0].cards[0].label == "King");
    CHECK(in.ruleset->charts[1].rows[0].cells[1].values[0].expression.text == "7");
    CHECK(in.ruleset->charts[1].columns[0].label == "Close");
}

TEST_CASE("rulings: a part of a cell is found by the `id` of the case, or by the output it is") {
    const std::string toml = with_patch(
                                 "\"chart/e/rows/a/cells/far/worn/loss\" = 7\n"
                                 "\"chart/e/rows/b/cells/near/reach\" = 8\n") +
                             "[chart.e]\ninputs = { at = \"distance\" }\noutputs = { reach = \"r\", loss = \"l\" }\n"
                             "cell = [\"loss\", \"reach\"]\n"
                             "columns = [{ id = \"near\", at = \"..3\" }, { id = \"far\", at = \"4..\" }]\n"
                             "[[chart.e.rows]]\nid = \"a\"\n"
                             "cells = [1, [{ id = \"worn\", if = \"x\", loss = 1 }, { loss = 2 }]]\n"
                             "[[chart.e.rows]]\nid = \"b\"\ncells = [[1, 2], 3]\n";
    Read in = read(toml, other_reading);
    CHECK(in.messages == "");
    REQUIRE(in.ruleset);
    CHECK(in.ruleset->charts[1].rows[0].cells[1].clauses[0].outputs[0].value.expression.text == "7");
    CHECK(in.ruleset->charts[1].rows[1].cells[0].values[1].expression.text == "8");
}

TEST_CASE("rulings: a reading means the same whatever else is chosen, and in whatever order") {
    const std::string toml =
        with_patch("\"procedure/p/steps/die\" = \"drop\"\n\"procedure/p/steps/+\" = { from-r = \"1\" }\n") +
        "[ruling.s]\nat = \"S\"\nquestion = \"?\"\nreadings = { a = \"A\", b = \"B\" }\nchoice = \"a\"\nbecause = "
        "\"!\"\n[ruling.s.otherwise.b]\n\"procedure/p/steps/+die\" = { before = \"2\" }\n"
        "\"procedure/p/steps/score/score\" = \"9\"\n\"procedure/p/steps/+\" = { from-s = \"3\" }\n";
    for (const Choices& choices : {Choices{{"r", "b", {}}, {"s", "b", {}}}, Choices{{"s", "b", {}}, {"r", "b", {}}}}) {
        Read in = read(toml, choices);
        CHECK(in.messages == "");
        REQUIRE(in.ruleset);
        std::string steps;
        for (const Step& step : in.ruleset->procedures[0].steps) steps += step.name + "=" + step.expression.text + " ";
        CHECK(steps == "before=2 score=9 from-r=1 from-s=3 ");
    }
}

TEST_CASE("rulings: two readings that do the same to the same place agree") {
    const std::string toml = with_patch("\"chart/c/rows/one\" = \"drop\"\n\"chart/c/title\" = \"T\"\n") +
                             "[ruling.s]\nat = \"S\"\nquestion = \"?\"\nreadings = { a = \"A\", b = \"B\" }\nchoice = "
                             "\"a\"\nbecause = \"!\"\n[ruling.s.otherwise.b]\n"
                             "\"chart/c/rows/one\" = \"drop\"\n\"chart/c/title\" = \"T\"\n";
    Read in = read(toml, {{"r", "b", {}}, {"s", "b", {}}});
    CHECK(in.messages == "");
    REQUIRE(in.ruleset);
    CHECK(in.ruleset->charts[0].rows.size() == 1);
}

TEST_CASE("rulings: `drop` removes a row, a step or a key") {
    Read row = read(with_patch("\"chart/c/rows/one\" = \"drop\"\n"), other_reading);
    REQUIRE(row.ruleset);
    REQUIRE(row.ruleset->charts[0].rows.size() == 1);
    CHECK(row.ruleset->charts[0].rows[0].id == "two");
    Read step = read(with_patch("\"procedure/p/steps/score\" = \"drop\"\n"), other_reading);
    REQUIRE(step.ruleset);
    CHECK(step.ruleset->procedures[0].steps.size() == 1);
    Read key = read(with_patch("\"chart/c/rows/two/label\" = \"drop\"\n"), other_reading);
    REQUIRE(key.ruleset);
    CHECK(key.ruleset->charts[0].rows[1].label == "");
}

TEST_CASE("rulings: a last `+` adds to a list, at its end or before an item, one or several") {
    auto ids = [](const std::string& patch) {
        Read in = read(with_patch(patch), other_reading);
        CHECK(in.messages == "");
        std::string text;
        if (in.ruleset)
            for (const ChartRow& row : in.ruleset->charts[0].rows) text += row.id + " ";
        if (in.ruleset)
            for (const Step& step : in.ruleset->procedures[0].steps) text += step.name + " ";
        return text;
    };
    CHECK(ids("\"chart/c/rows/+\" = { id = \"three\", value = 3 }\n") == "one two three die score ");
    CHECK(ids("\"chart/c/rows/+two\" = { id = \"half\", value = 3 }\n") == "one half two die score ");
    CHECK(ids("\"procedure/p/steps/+score\" = [{ a = \"1\" }, { b = \"2\" }]\n") == "one two die a b score ");
    CHECK(
        read(with_patch("\"chart/c/rows/+four\" = { id = \"half\", value = 3 }\n"), other_reading).messages ==
        R"=(g.toml:13:1: error: `chart/c/rows/+four` leads nowhere: nothing in `chart/c/rows` is called `four` [dead-patch]
  "chart/c/rows/+four" = { id = "half", value = 3 }
  ^~~~~~~~~~~~~~~~~~~~
help: known: `one`, `two`
)=");
    CHECK(read(with_patch("\"chart/c/+\" = { id = \"half\", value = 3 }\n"), other_reading).messages ==
          R"=(g.toml:13:1: error: `chart/c/+` leads nowhere: `chart/c` is not a list [dead-patch]
  "chart/c/+" = { id = "half", value = 3 }
  ^~~~~~~~~~~
help: only a list is added to
)=");
}

TEST_CASE("rulings: an effect is found by what it changes") {
    std::string toml = with_patch("\"procedure/p/changes/unit.tired\" = \"drop\"\n");
    std::size_t at = toml.find("[ruling.r]");
    toml.insert(at, "changes = [{ set = \"unit.tired\" }, { lower = \"unit.level\" }]\n");
    Read in = read(toml, other_reading);
    CHECK(in.messages == "");
    REQUIRE(in.ruleset);
    REQUIRE(in.ruleset->procedures[0].changes.size() == 1);
    CHECK(in.ruleset->procedures[0].changes[0].target.text == "unit.level");
}

TEST_CASE("rulings: a patch of a part clashes with a patch of the whole; additions to one list do not clash") {
    auto with_two = [](const std::string& first, const std::string& second) {
        std::string toml = with_patch(first) +
                           "[ruling.s]\nat = \"S\"\nquestion = \"?\"\nreadings = { a = \"A\", b = \"B\" }\nchoice = "
                           "\"a\"\nbecause = \"!\"\n[ruling.s.otherwise.b]\n" +
                           second;
        return read(toml, {{"r", "b", {}}, {"s", "b", {}}}).messages;
    };
    std::string row = "\"chart/c/rows/one\" = \"drop\"\n", part = "\"chart/c/rows/one/value\" = 8\n";
    CHECK(with_two(row, part) ==
          R"=(error: `chart/c/rows/one` is changed by ruling `r` and by ruling `s` [clashing-readings]
g.toml:13:1: note: the one patch
  "chart/c/rows/one" = "drop"
  ^~~~~~~~~~~~~~~~~~
g.toml:23:1: note: the other
  "chart/c/rows/one/value" = 8
  ^~~~~~~~~~~~~~~~~~~~~~~~
help: choose one of the two readings, or let each patch change something smaller
)=");
    CHECK(with_two(part, row) ==
          R"=(error: `chart/c/rows/one` is changed by ruling `r` and by ruling `s` [clashing-readings]
g.toml:13:1: note: the one patch
  "chart/c/rows/one/value" = 8
  ^~~~~~~~~~~~~~~~~~~~~~~~
g.toml:23:1: note: the other
  "chart/c/rows/one" = "drop"
  ^~~~~~~~~~~~~~~~~~
help: choose one of the two readings, or let each patch change something smaller
)=");
    CHECK(with_two("\"chart/c/rows/+\" = { id = \"x\", value = 3 }\n",
                   "\"chart/c/rows/+\" = { id = \"y\", value = 3 }\n") == "");
}

TEST_CASE("rulings: a key that a table lacks is added, with its place in the patch") {
    Read in = read(with_patch("\"chart/c/rows/one/label\" = \"One\"\n"), other_reading);
    REQUIRE(in.ruleset);
    CHECK(in.ruleset->charts[0].rows[0].label == "One");
    Read wrong = read(with_patch("\"chart/c/rows/one/lable\" = \"One\"\n"), other_reading);
    CHECK(wrong.messages ==
          "g.toml:13:1: error: `lable` in a row of chart `c` is not an input, output or attribute [malformed-row]\n"
          "  \"chart/c/rows/one/lable\" = \"One\"\n"
          "  ^~~~~~~~~~~~~~~~~~~~~~~~\n"
          "help: did you mean `label`?\n");
}

TEST_CASE("rulings: a path that leads nowhere is an error at the path") {
    CHECK(read(with_patch("\"chart/c/rows/three/value\" = 9\n"), other_reading).messages ==
          "g.toml:13:1: error: `chart/c/rows/three/value` leads nowhere: nothing in `chart/c/rows` is "
          "called `three` [dead-patch]\n"
          "  \"chart/c/rows/three/value\" = 9\n"
          "  ^~~~~~~~~~~~~~~~~~~~~~~~~~\n"
          "help: known: `one`, `two`\n");
    const auto astray = [](const std::string& patch) { return read(with_patch(patch), other_reading).messages; };
    CHECK(astray("\"chart/d/title\" = 1\n") ==
          R"=(g.toml:13:1: error: `chart/d/title` leads nowhere: no `d` in `chart` [dead-patch]
  "chart/d/title" = 1
  ^~~~~~~~~~~~~~~
help: known: `c`
)=");
    CHECK(
        astray("\"chart/c/rows/2\" = 1\n") ==
        R"=(g.toml:13:1: error: `chart/c/rows/2` leads nowhere: `2` is a number, and what is in a list has none [dead-patch]
  "chart/c/rows/2" = 1
  ^~~~~~~~~~~~~~~~
help: give the one you mean an `id = "..."`, and write that
)=");
    CHECK(
        astray("\"chart/c/rows/two/value/more\" = 1\n") ==
        R"=(g.toml:13:1: error: `chart/c/rows/two/value/more` leads nowhere: no `more` in `chart/c/rows/two/value` [dead-patch]
  "chart/c/rows/two/value/more" = 1
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
)=");
    CHECK(astray("\"chart/c/rows/two/nothing\" = \"drop\"\n") ==
          R"=(g.toml:13:1: error: `chart/c/rows/two/nothing` drops what is not there [dead-patch]
  "chart/c/rows/two/nothing" = "drop"
  ^~~~~~~~~~~~~~~~~~~~~~~~~~
help: correct the path, or leave it out
)=");
}

TEST_CASE("rulings: a reading that is not declared, or has no patch, cannot be chosen") {
    Read unknown = read(with_patch(""), {{"r", "c", {}}});
    CHECK(unknown.messages ==
          "error: ruling `r` has no reading `c` [unknown-setting]\nhelp: its readings are `a`, `b`\n");
    Read bare = read(
        "[[section]]\ntitle = \"S\"\n[ruling.r]\nat = \"S\"\nquestion = \"?\"\nreadings = { a = \"A\", b = \"B\" }\n"
        "choice = \"a\"\nbecause = \"!\"\n",
        other_reading);
    CHECK(bare.messages ==
          "error: reading `b` of ruling `r` cannot be executed [unknown-setting]\n"
          "help: it is recorded for the reader only: the rule set has no patch for it\n");
}

TEST_CASE("rulings: two chosen readings that change one place clash") {
    std::string toml = with_patch("\"chart/c/rows/one/value\" = 9\n") +
                       "[ruling.s]\nat = \"S\"\nquestion = \"?\"\nreadings = { a = \"A\", b = \"B\" }\nchoice = "
                       "\"a\"\nbecause = \"!\"\n"
                       "[ruling.s.otherwise.b]\n\"chart/c/rows/one/value\" = 8\n";
    CHECK(read(toml, other_reading).messages == "");
    CHECK(read(toml, {{"r", "b", {}}, {"s", "b", {}}}).messages ==
          "error: `chart/c/rows/one/value` is changed by ruling `r` and by ruling `s` [clashing-readings]\n"
          "g.toml:13:1: note: the one patch\n"
          "  \"chart/c/rows/one/value\" = 9\n"
          "  ^~~~~~~~~~~~~~~~~~~~~~~~\n"
          "g.toml:23:1: note: the other\n"
          "  \"chart/c/rows/one/value\" = 8\n"
          "  ^~~~~~~~~~~~~~~~~~~~~~~~\n"
          "help: choose one of the two readings, or let each patch change something smaller\n");
}

TEST_CASE("rulings: readings that are declared to exclude each other cannot be chosen together, either way round") {
    const std::string toml = with_patch("\"chart/c/rows/one/value\" = 9\n") +
                             "[ruling.s]\nat = \"S\"\nquestion = \"?\"\nreadings = { a = \"A\", b = \"B\" }\nchoice = "
                             "\"a\"\nbecause = \"!\"\nexcludes = { b = [\"r/b\"] }\n"
                             "[ruling.s.otherwise.b]\n\"chart/c/rows/two/value\" = 8\n";
    CHECK(read(toml, {{"s", "b", {}}}).messages == "");
    CHECK(read(toml, {{"r", "b", {}}, {"s", "b", {}}}).messages ==
          "error: reading `b` of ruling `r` and reading `b` of ruling `s` exclude each other [clashing-readings]\n"
          "help: choose one of the two; the rule set declares that both cannot be meant\n");
    CHECK(read(toml, {{"s", "b", {}}, {"r", "b", {}}}).messages ==
          "error: reading `b` of ruling `s` and reading `b` of ruling `r` exclude each other [clashing-readings]\n"
          "help: choose one of the two; the rule set declares that both cannot be meant\n");
}

TEST_CASE("rulings: the rule set's own reading can still be chosen where another is in force; a recorded one never") {
    std::string toml = with_patch("\"chart/c/rows/one/value\" = 9\n");
    toml.replace(toml.find("b = \"B\" }"), 9, "b = \"B\", c = \"C\" }");
    for (const Choices& choices : {Choices{}, other_reading}) {
        Read in = read(toml, choices);
        REQUIRE(in.ruleset);
        CHECK(can_be_chosen(in.ruleset->rulings[0], "a"));
        CHECK(can_be_chosen(in.ruleset->rulings[0], "b"));
        CHECK_FALSE(can_be_chosen(in.ruleset->rulings[0], "c"));
    }
}

TEST_CASE("rulings: choices of options and variants are left to the engine") {
    Read in = read(with_patch(""), {{"fanatics", "yes", {}}, {"war", "seven-years", {}}});
    CHECK(in.messages == "");
}
