#include "rules/from_toml.hpp"

#include "rules_fixture.hpp"

#include <algorithm>
#include <doctest/doctest.h>

using namespace broadside::rules;
using namespace broadside::rules::testing;

TEST_CASE("from_toml: the smallest rule set is its identity") {
    Read in = read("");
    CHECK(in.messages == "");
    REQUIRE(in.ruleset);
    CHECK(in.ruleset->identity.id == "g");
    CHECK(in.ruleset->identity.title == "G");
    CHECK_FALSE(in.ruleset->identity.hidden);
    CHECK(in.ruleset->charts.empty());
}

TEST_CASE("from_toml: the message on a rule set without an identity lists the keys it lacks") {
    CHECK(read_whole("[fact.a]\n").messages ==
          "g.toml:1:1: error: missing key `ruleset` in a rule set [missing-key]\n"
          "  [fact.a]\n"
          "  ^\n"
          "help: add `ruleset`: who and from what\n");
    CHECK(read_whole("[ruleset]\nid = \"g\"\ntitle = \"G\"\nauthor = \"A\"\n").messages ==
          "g.toml:1:1: error: missing key `edition` in the rule set's identity [missing-key]\n"
          "  [ruleset]\n"
          "  ^~~~~~~~~\n"
          "help: add `edition`: edition or date of the text\n");
}

TEST_CASE("from_toml: a misspelt key is answered with the nearest") {
    CHECK(read("[chart.fire]\ntitel = \"Fire\"\nrows = []\n").messages ==
          "g.toml:3:1: error: unknown key `titel` in a chart [unknown-key]\n"
          "  titel = \"Fire\"\n"
          "  ^~~~~\n"
          "help: did you mean `title`?\n");
}

TEST_CASE("from_toml: hidden rules are the umpire's unless a thing says otherwise") {
    Read in = read_whole(
        "[ruleset]\nid = \"g\"\ntitle = \"G\"\nauthor = \"A\"\nedition = \"1\"\nrules = \"hidden\"\n"
        "[chart.a]\nrows = []\n[chart.b]\naudience = \"public\"\nrows = []\n"
        "[procedure.c]\nsteps = []\n[[note]]\ntext = \"d\"\n");
    CHECK(in.messages == "");
    REQUIRE(in.ruleset);
    using Kind = broadside::text::Audience::Kind;
    CHECK(in.ruleset->charts[0].audience.kind == Kind::umpire);
    CHECK(in.ruleset->charts[1].audience.kind == Kind::everyone);
    CHECK(in.ruleset->procedures[0].audience.kind == Kind::umpire);
    CHECK(in.ruleset->notes[0].audience.kind == Kind::umpire);
}

TEST_CASE("from_toml: values of a domain are words or tables, groups lists or tables") {
    Read in = read(
        "[domain.arm]\nlabel = \"Arm\"\nranked = \"low first\"\n"
        "values = [\"foot\", { id = \"hussars\", label = \"Hussars\", short = \"Hus.\", meaning = \"light\" }]\n"
        "groups = { all = [\"foot\", \"hussars\"], mounted = { values = [\"hussars\"], label = \"Mounted\" } }\n");
    CHECK(in.messages == "");
    REQUIRE(in.ruleset);
    const Domain& arm = in.ruleset->domains.at(0);
    CHECK(arm.ranked == Domain::Ranked::low_first);
    REQUIRE(arm.values.size() == 2);
    CHECK(arm.values[0].id == "foot");
    CHECK(arm.values[1].label == "Hussars");
    CHECK(arm.values[1].short_label == "Hus.");
    CHECK(arm.values[1].meaning == "light");
    REQUIRE(arm.groups.size() == 2);
    CHECK(arm.groups[0].members == std::vector<std::string>{"foot", "hussars"});
    CHECK(arm.groups[1].label == "Mounted");
}

TEST_CASE("from_toml: every relation has its word") {
    Read in = read(
        "[domain.who]\nvalues = [{ id = \"a\", relation = \"any\" }, { id = \"b\", relation = \"=\" }, "
        "{ id = \"c\", relation = \"!=\" }, { id = \"d\", relation = \"<\" }, { id = \"e\", relation = \"<=\" }, "
        "{ id = \"f\", relation = \">\" }, { id = \"h\", relation = \">=\" }, \"i\"]\n");
    REQUIRE(in.ruleset);
    std::vector<Relation> found;
    for (const DomainValue& value : in.ruleset->domains[0].values) found.push_back(value.relation);
    CHECK(found == std::vector<Relation>{Relation::any, Relation::equal, Relation::unequal, Relation::less,
                                         Relation::at_most, Relation::more, Relation::at_least, Relation::none});
}

TEST_CASE("from_toml: ranges and steps of quantities are kept exactly") {
    struct Row {
        std::string range, step;
        std::int64_t lowest, highest, held_step, denominator;
    };
    const Row rows[] = {
        {"0..6", "1", 0, 6, 1, 1},       {"-3..3", "1", -3, 3, 1, 1},           {"0..90", "\"1/2\"", 0, 180, 1, 2},
        {"1/2..3", "1", 1, 6, 2, 2},     {"0..1", "\"1/3\"", 0, 3, 1, 3},       {"1/2..2/3", "\"1/6\"", 3, 4, 1, 6},
        {"0..100", "25", 0, 100, 25, 1}, {"2 1/2..10", "\"1/2\"", 5, 20, 1, 2}, {"7..7", "1", 7, 7, 1, 1},
    };
    for (const Row& row : rows) {
        CAPTURE(row.range);
        CAPTURE(row.step);
        Read in = read("[quantity.q]\nrange = \"" + row.range + "\"\nstep = " + row.step + "\n");
        CHECK(in.messages == "");
        REQUIRE(in.ruleset);
        const Quantity& quantity = in.ruleset->quantities[0];
        CHECK(quantity.lowest == row.lowest);
        CHECK(quantity.highest == row.highest);
        CHECK(quantity.step == row.held_step);
        CHECK(quantity.denominator == row.denominator);
    }
}

TEST_CASE("from_toml: what is not a range is refused") {
    for (std::string range :
         {"", "6", "6..0", "0 to 6", "0.5..2", "a..b", "0..", "..6", "0..6..9", "0..9999999999", "1/0..3"}) {
        CAPTURE(range);
        std::string line = "range = \"" + range + "\"";
        CHECK(read("[quantity.q]\n" + line + "\n").messages ==
              "g.toml:3:9: error: `" + range + "` is not a range [malformed-range]\n  " + line + "\n          " + "^" +
                  std::string(range.size() + 1, '~') + "\nhelp: " +
                  (range == "0..9999999999" ? "neither end has more than nine digits"
                                            : "write the lowest and the highest value: \"0..6\"") +
                  "\n");
    }
}

TEST_CASE("from_toml: a step of nothing, or backwards, is refused") {
    for (std::string step : {"0", "-1", "\"x\"", "\"1/0\""}) {
        CAPTURE(step);
        CHECK(read("[quantity.q]\nrange = \"0..6\"\nstep = " + step + "\n").messages ==
              "g.toml:4:8: error: a step is a whole number or a fraction above 0 [malformed-number]\n  step = " + step +
                  "\n         ^" + std::string(step.size() - 1, '~') + "\nhelp: write `step = \"1/2\"`\n");
    }
}

TEST_CASE("from_toml: names of numbers count from the lowest or from a given one") {
    Read in = read(
        "[quantity.a]\nrange = \"2..6\"\nnames = [\"low\", { id = \"mid\", label = \"Middling\", meaning = \"so so\" "
        "}]\n"
        "[quantity.b]\nrange = \"0..6\"\nnames-from = 4\nnames = [\"high\"]\n");
    CHECK(in.messages == "");
    REQUIRE(in.ruleset);
    CHECK(in.ruleset->quantities[0].names_from == 2);
    CHECK(in.ruleset->quantities[0].names == std::vector<std::string>{"low", "mid"});
    CHECK(in.ruleset->quantities[0].name_labels == std::vector<Prose>{Prose(), Prose("Middling")});
    CHECK(in.ruleset->quantities[1].names_from == 4);
}

TEST_CASE("from_toml: ids shared by things that are called or used by name are shown at both places") {
    CHECK(read("[chart.fire]\nrows = []\n[procedure.fire]\nsteps = []\n").messages ==
          "g.toml:4:1: error: procedure `fire` has the name of chart `fire` [duplicate-id]\n"
          "  [procedure.fire]\n"
          "  ^~~~~~~~~~~~~~~~\n"
          "g.toml:2:1: note: the other is here\n"
          "  [chart.fire]\n"
          "  ^~~~~~~~~~~~\n"
          "help: a name means one thing: give one of them another id\n");
    CHECK(read("[fact.x]\n[number.x]\nvalue = 1\n").messages ==
          R"=(g.toml:3:1: error: number `x` has the name of fact `x` [duplicate-id]
  [number.x]
  ^~~~~~~~~~
g.toml:2:1: note: the other is here
  [fact.x]
  ^~~~~~~~
help: a name means one thing: give one of them another id
)=");
    CHECK(read("[fact.x]\n[option.x]\n").messages ==
          R"=(g.toml:3:1: error: option `x` has the name of fact `x` [duplicate-id]
  [option.x]
  ^~~~~~~~~~
g.toml:2:1: note: the other is here
  [fact.x]
  ^~~~~~~~
help: a name means one thing: give one of them another id
)=");
    CHECK(read("[number.x]\nvalue = 1\n[variant.x]\nvalues = [\"a\"]\n").messages ==
          R"=(g.toml:4:1: error: variant `x` has the name of number `x` [duplicate-id]
  [variant.x]
  ^~~~~~~~~~~
g.toml:2:1: note: the other is here
  [number.x]
  ^~~~~~~~~~
help: a name means one thing: give one of them another id
)=");
    CHECK(read("[variant.x]\nvalues = [\"a\"]\n[option.x]\n").messages ==
          R"=(g.toml:4:1: error: option `x` has the name of variant `x` [duplicate-id]
  [option.x]
  ^~~~~~~~~~
g.toml:2:1: note: the other is here
  [variant.x]
  ^~~~~~~~~~~
help: a name means one thing: give one of them another id
)=");
}

TEST_CASE("from_toml: an origin is the longest declared title it begins with, and what follows the comma") {
    Read in = read(
        "[[section]]\ntitle = \"Fire\"\n[[section]]\ntitle = \"Fire, and its effects\"\n"
        "[fact.a]\nfrom = \"Fire\"\n[fact.b]\nfrom = \"Fire, note 2\"\n"
        "[fact.c]\nfrom = \"Fire, and its effects\"\n[fact.d]\nfrom = \"Fire, and its effects, note 3\"\n");
    CHECK(in.messages == "");
    REQUIRE(in.ruleset);
    const std::pair<std::string, std::string> expected[] = {
        {"Fire", ""}, {"Fire", "note 2"}, {"Fire, and its effects", ""}, {"Fire, and its effects", "note 3"}};
    for (std::size_t i = 0; i < 4; ++i) {
        CAPTURE(i);
        CHECK(in.ruleset->facts[i].from.section == expected[i].first);
        CHECK(in.ruleset->facts[i].from.detail == expected[i].second);
    }
}

TEST_CASE("from_toml: an origin that names no section is answered with the nearest") {
    CHECK(read("[[section]]\ntitle = \"Firing\"\n[fact.a]\nfrom = \"Fireing, note 2\"\n").messages ==
          "g.toml:5:8: error: `Fireing, note 2` begins with no declared section [unknown-section]\n"
          "  from = \"Fireing, note 2\"\n"
          "         ^~~~~~~~~~~~~~~~~\n"
          "help: known: `Firing`\n");
    // A title is whole words up to a comma: "Firing table" is not "Firing".
    CHECK(read("[[section]]\ntitle = \"Firing\"\n[fact.a]\nfrom = \"Firing table\"\n").messages ==
          R"=(g.toml:5:8: error: `Firing table` begins with no declared section [unknown-section]
  from = "Firing table"
         ^~~~~~~~~~~~~~
help: known: `Firing`
)=");
}

TEST_CASE("from_toml: origins are settled wherever they may stand") {
    for (std::string place :
         {"[[left-out]]\nfrom = \"X\"\nwhat = \"w\"\nbecause = \"b\"\n", "[domain.d]\nvalues = [\"a\"]\nfrom = \"X\"\n",
          "[quantity.q]\nrange = \"0..1\"\nfrom = \"X\"\n", "[scale.s]\none = \"1 mm\"\nis = \"2 m\"\nfrom = \"X\"\n",
          "[number.n]\nvalue = 1\nfrom = \"X\"\n", "[fact.f]\nfrom = \"X\"\n", "[chart.c]\nfrom = \"X\"\nrows = []\n",
          "[chart.c]\nrows = [{ value = 1, from = \"X\" }]\n", "[procedure.p]\nfrom = \"X\"\nsteps = []\n",
          "[procedure.p]\nsteps = [{ a = 1, from = \"X\" }]\n", "[option.o]\nfrom = \"X\"\n",
          "[variant.v]\nvalues = [\"a\"]\nfrom = \"X\"\n",
          "[ruling.r]\nat = \"X\"\nquestion = \"q\"\nreadings = { a = \"a\" }\nchoice = \"a\"\nbecause = \"b\"\n",
          "[missing.m]\nat = \"X\"\nwhat = \"w\"\n", "[[sequence]]\nphase = \"P\"\nfrom = \"X\"\n",
          "[[note]]\ntext = \"t\"\nfrom = \"X\"\n", "[[example]]\ntitle = \"t\"\nfrom = \"X\"\nexpect = { a = 1 }\n"}) {
        CAPTURE(place);
        // At its place, which is another in each of them, is one fault and no other.
        const std::string messages = read(place).messages, fault = messages.substr(0, messages.find('\n'));
        CHECK(fault.substr(fault.find(' ') + 1) == "error: `X` begins with no declared section [unknown-section]");
        CHECK(std::count(messages.begin(), messages.end(), '\n') == 4);
        CHECK(read("[[section]]\ntitle = \"X\"\n" + place).messages == "");
    }
}

TEST_CASE("from_toml: a step has one name of its own") {
    CHECK(read("[procedure.p]\nsteps = [{ each = \"side\", label = \"L\" }]\n").messages ==
          "g.toml:3:12: error: a step without a name: `each` is an attribute of a step [malformed-step]\n"
          "  steps = [{ each = \"side\", label = \"L\" }]\n"
          "             ^~~~\n"
          "help: no step can be called `id`, `each`, `for`, `when`, `given`, `label`, `label-no`, `short`, `silent`, "
          "`note`, `says`, `ties`, `type`, `ruling`, `from`; give it another name\n");
    CHECK(read("[procedure.p]\nsteps = [{ die = \"roll 1d6\", lable = \"L\" }]\n").messages ==
          "g.toml:3:10: error: a step with 2 names: `die`, `lable` [malformed-step]\n"
          "  steps = [{ die = \"roll 1d6\", lable = \"L\" }]\n"
          "           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~\n"
          "help: a step has one key of its own, its name; write two steps, or correct a misspelt attribute\n");
    CHECK(read("[procedure.p]\nsteps = [{ die = [1, 2] }]\n").messages ==
          "g.toml:3:18: error: step `die` is not an expression [malformed-step]\n"
          "  steps = [{ die = [1, 2] }]\n"
          "                   ^~~~~~\n");
}

TEST_CASE("from_toml: steps keep their attributes, and figures and truths are expressions") {
    Read in = read(
        "[procedure.p]\nsides = [\"a\", \"b\"]\nside-labels = [\"A\", \"B\"]\nsteps = [\n"
        "{ die = \"roll 1d6\", each = \"side\", label = \"Die\", short = \"D\", note = \"n\" },\n"
        "{ seven = 7, for = \"a\", when = true },\n"
        "{ won = \"contest die\", ties = \"nobody\", says = \"s\", given = \"o\", ruling = \"r\" },\n"
        "{ forbid = \"no\", says = \"never\" }, { missing = \"no\", says = \"m\" }, { end = false } ]\n");
    CHECK(in.messages == "");
    REQUIRE(in.ruleset);
    const auto& steps = in.ruleset->procedures[0].steps;
    REQUIRE(steps.size() == 6);
    CHECK(steps[0].each_side);
    CHECK(steps[0].label == "Die");
    CHECK(steps[0].short_label == "D");
    CHECK(steps[0].note == "n");
    CHECK(steps[1].expression.text == "7");
    CHECK(steps[1].for_side == "a");
    CHECK(steps[1].when->text == "yes");
    CHECK(steps[2].ties->text == "nobody");
    CHECK(steps[2].given->text == "o");
    CHECK(steps[2].ruling == "r");
    CHECK(steps[3].kind == Step::Kind::forbid);
    CHECK(steps[4].kind == Step::Kind::missing);
    CHECK(steps[5].kind == Step::Kind::end);
    CHECK(steps[5].expression.text == "no");
}

TEST_CASE("from_toml: an effect has one verb") {
    CHECK(read("[procedure.p]\nsteps = []\nchanges = [{ by = 1 }]\n").messages ==
          "g.toml:4:12: error: an effect with 0 verbs [malformed-step]\n"
          "  changes = [{ by = 1 }]\n"
          "             ^~~~~~~~~~\n"
          "help: an effect has one of lower, raise, add, set, clear, move, remove\n");
    CHECK(read("[procedure.p]\nsteps = []\nchanges = [{ lower = \"a\", raise = \"b\" }]\n").messages ==
          R"=(g.toml:4:12: error: an effect with 2 verbs [malformed-step]
  changes = [{ lower = "a", raise = "b" }]
             ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
help: an effect has one of lower, raise, add, set, clear, move, remove
)=");
    for (std::string verb : {"lower", "raise", "add", "set", "clear", "move", "remove"}) {
        CAPTURE(verb);
        Read in = read("[procedure.p]\nsteps = []\nchanges = [{ " + verb +
                       " = \"own.x\", by = 2, when = \"c\", each = \"side\" }]\n");
        CHECK(in.messages == "");
        REQUIRE(in.ruleset);
        const Effect& effect = in.ruleset->procedures[0].changes.at(0);
        CHECK(effect.target.text == "own.x");
        CHECK(effect.by->text == "2");
        CHECK(effect.when->text == "c");
        CHECK(effect.each_side);
    }
}

TEST_CASE("from_toml: a procedure has two sides at most") {
    CHECK(read("[procedure.p]\nsides = [\"a\", \"b\", \"c\"]\nsteps = []\n")
              .messages.starts_with("g.toml:3:9: error: procedure `p` has more than two sides [malformed-step]\n"));
}

TEST_CASE("from_toml: keys of a row are inputs, outputs or attributes") {
    CHECK(read("[chart.fire]\ninputs = { shot = \"shot\" }\nrows = [{ shoot = \"volley\", value = 2 }]\n").messages ==
          "g.toml:4:11: error: `shoot` in a row of chart `fire` is not an input, output or attribute [malformed-row]\n"
          "  rows = [{ shoot = \"volley\", value = 2 }]\n"
          "            ^~~~~\n"
          "help: did you mean `shot`?\n");
}

TEST_CASE("from_toml: a row that is looked up does not add up, and the other way round") {
    CHECK(read("[chart.fire]\ninputs = { shot = \"shot\" }\nrows = [{ shot = \"volley\", gives = 2 }]\n").messages ==
          "g.toml:4:28: error: `gives` is for rows that are added up, those of chart `fire` are not [malformed-row]\n"
          "  rows = [{ shot = \"volley\", gives = 2 }]\n"
          "                             ^~~~~\n"
          "help: write what the row answers, `value = ...`, or give the chart `policy = \"sum\"`\n");
    CHECK(read("[chart.fire]\npolicy = \"sum\"\nrows = [{ gives = 2, forbid = \"too far\" }]\n").messages ==
          "g.toml:4:22: error: `forbid` is for rows that are looked up, those of chart `fire` are not [malformed-row]\n"
          "  rows = [{ gives = 2, forbid = \"too far\" }]\n"
          "                       ^~~~~~\n"
          "help: write what the row adds, `gives = 1`, or leave out `policy = \"sum\"`\n");
}

TEST_CASE("from_toml: stray keys of columns, cases, defaults and says are found too") {
    const auto stray = [](const std::string& lines) {
        return read("[chart.c]\ninputs = { x = \"a\" }\n" + lines).messages;
    };
    CHECK(stray("columns = [{ y = 1 }]\nrows = []\n") ==
          R"=(g.toml:4:14: error: `y` in a column of chart `c` is not an input, output or attribute [malformed-row]
  columns = [{ y = 1 }]
               ^
)=");
    CHECK(stray("rows = [{ cases = [{ if = \"c\", y = 1 }] }]\n") ==
          R"=(g.toml:4:32: error: `y` in a case of chart `c` is not an input, output or attribute [malformed-row]
  rows = [{ cases = [{ if = "c", y = 1 }] }]
                                 ^
)=");
    CHECK(stray("defaults = { y = 1 }\nrows = []\n") ==
          R"=(g.toml:4:14: error: `y` in `defaults` of chart `c` is not an input, output or attribute [malformed-row]
  defaults = { y = 1 }
               ^
)=");
    CHECK(stray("says = { y = \"s\" }\nrows = []\n") ==
          R"=(g.toml:4:10: error: `y` in `says` of chart `c` is not an input, output or attribute [malformed-row]
  says = { y = "s" }
           ^
)=");
    CHECK(stray("otherwise = { y = 1 }\nrows = []\n") ==
          R"=(g.toml:4:15: error: `y` in a row of chart `c` is not an input, output or attribute [malformed-row]
  otherwise = { y = 1 }
                ^
)=");
}

TEST_CASE("from_toml: a chart without outputs gives one value of its type") {
    Read in = read(
        "[chart.a]\ntype = \"levels\"\nrows = [{ value = 1 }]\n[chart.b]\npolicy = \"sum\"\nrows = [{ gives = 1 }]\n"
        "[chart.c]\npolicy = \"first\"\noutputs = { x = \"\", y = \"yes-no\" }\nrows = [{ x = 1, y = true }]\n");
    CHECK(in.messages == "");
    REQUIRE(in.ruleset);
    REQUIRE(in.ruleset->charts[0].outputs.size() == 1);
    CHECK(in.ruleset->charts[0].outputs[0].name == "value");
    CHECK(in.ruleset->charts[0].outputs[0].type == "levels");
    CHECK(in.ruleset->charts[1].outputs.empty());
    CHECK(in.ruleset->charts[1].policy == Chart::Policy::sum);
    CHECK(in.ruleset->charts[2].policy == Chart::Policy::first);
    CHECK(in.ruleset->charts[2].rows[0].outputs.size() == 2);
}

TEST_CASE("from_toml: the order of `says` is the order of the outputs") {
    Read in = read(
        "[chart.a]\noutputs = { x = \"\", y = \"\", z = \"\" }\nsays = { z = \"Z {z}\", x = \"X {x}\" }\nrows = []\n");
    CHECK(in.messages == "");
    REQUIRE(in.ruleset);
    const auto& outputs = in.ruleset->charts[0].outputs;
    CHECK(outputs[0].name == "z");
    CHECK(outputs[1].name == "x");
    CHECK(outputs[1].says == "X {x}");
    CHECK(outputs[2].name == "y");
    CHECK(outputs[2].says == "");
}

TEST_CASE("from_toml: all faults of a file are reported at once") {
    Read in = read(
        "[quantity.q]\nrange = \"x\"\n[procedure.p]\nsteps = [{ a = 1, b = 2 }]\nchanges = [{}]\n[fact.f]\nfrom = "
        "\"Y\"\n");
    CHECK_FALSE(in.ruleset);
    CHECK(in.messages == R"=(g.toml:3:9: error: `x` is not a range [malformed-range]
  range = "x"
          ^~~
help: write the lowest and the highest value: "0..6"
g.toml:5:10: error: a step with 2 names: `a`, `b` [malformed-step]
  steps = [{ a = 1, b = 2 }]
           ^~~~~~~~~~~~~~~~
help: a step has one key of its own, its name; write two steps, or correct a misspelt attribute
g.toml:6:12: error: an effect with 0 verbs [malformed-step]
  changes = [{}]
             ^~
help: an effect has one of lower, raise, add, set, clear, move, remove
g.toml:8:8: error: `Y` begins with no declared section [unknown-section]
  from = "Y"
         ^~~
help: declare the sections of the source: `[[section]]` with `title`
)=");
}

TEST_CASE("decks: a card is a text or a table with a count; options, decks and never keep their notes and sources") {
    Read in = read(
        "[[section]]\ntitle = \"S\"\n[option.o]\nnote = \"N\"\n[[never]]\nwhen = \"a\"\nfrom = \"S, two\"\ngiven = "
        "\"o\"\n"
        "[deck.d]\nnote = \"M\"\ngiven = \"o\"\ncards = [\"One\", { label = \"Two\", text = \"Do it.\", count = 3 "
        "}]\n");
    CHECK(in.messages == "");
    REQUIRE(in.ruleset);
    CHECK(in.ruleset->options[0].note == "N");
    CHECK(in.ruleset->nevers[0].from.section == "S");
    CHECK(in.ruleset->nevers[0].from.detail == "two");
    CHECK(in.ruleset->nevers[0].given->text == "o");
    const Deck& deck = in.ruleset->decks[0];
    CHECK(deck.note == "M");
    REQUIRE(deck.cards.size() == 2);
    CHECK(deck.cards[0].label == "One");
    CHECK(deck.cards[0].count == 1);
    CHECK(deck.cards[1].text == "Do it.");
    CHECK(deck.cards[1].count == 3);
    CHECK(read("[deck.d]\ncards = [{ label = \"Two\", count = 0 }]\n").messages ==
          R"=(g.toml:3:35: error: 0 cards of one kind [malformed-number]
  cards = [{ label = "Two", count = 0 }]
                                    ^
help: a deck holds 1 to 200 of each
)=");
    CHECK(read("[deck.d]\ncards = [{ text = \"Two\" }]\n").messages ==
          R"=(g.toml:3:10: error: missing key `label` in a card [missing-key]
  cards = [{ text = "Two" }]
           ^~~~~~~~~~~~~~~~
help: add `label`: what is printed large on it
)=");
}
