#include "card_game.hpp"

#include <doctest/doctest.h>
#include <regex>
#include <sstream>

using namespace broadside;
using namespace broadside::sheet::testing;

static std::string roster(const std::string& settings) {
    return "[item]\nid = \"roster\"\ntitle = \"Roster\"\nfor = \"side\"\naudience = \"its side\"\n[[block]]\n"
           "kind = \"roster\"\n" +
           settings;
}

/// The sides of a roster with their commands and rows, and findings, without the lines that all rosters have.
static std::string printed(const std::string& source, const std::string& more = "",
                           const SmallBattle& battle = card_battle()) {
    std::istringstream made(cards(source, more, battle));
    std::string out;
    for (std::string line; std::getline(made, line);) {
        static const std::regex same("(item|Test,|ground|strip|columns 100|part|table|foot)( .*)?");
        if (!std::regex_match(line, same)) out += line + "\n";
    }
    return out;
}

TEST_CASE(
    "roster: a panel for each command, boxes that say what holds once they are crossed, records kept in one way") {
    const std::string source = R"-(
[item]
id = "roster"
title = "Roster"
for = "side"
audience = "its side"
records = "roster"
[[block]]
kind = "roster"
aside = "{commander}. Order ____"
columns = [
  { head = "Unit", cell = "*{name}*" },
  { head = "Pace", cell = "{= look up pace}", when = "own is foot", otherwise = "far" },
  { head = "Left", boxes = "fact.left", marks = ["own.left = 0", "own.left"], dark = "own.halved" },
]
)-";
    CHECK(cards(source, shooting) == "");
    CHECK(cards(source, shooting, card_battle("roster")) == R"=(item roster “Roster, Reds” for reds
Test, Nobody, first Battle
ground 
board Roster: Reds / Battle / 
strip
columns 100
panel [reds] “Red column” General Red. Order ____ 0 open
part 100 % 
table 
  = | Unit | Pace | Left x8
  - | The Guard | 4 | 5 | 4 | 3 | 2 | 1 | × |  x2
foot  / Test, Nobody, first
item roster “Roster, Blues” for blues
Test, Nobody, first Battle
ground 
board Roster: Blues / Battle / 
strip
columns 100
panel [blues] “Blue column” Order ____ 0 open
part 100 % 
table 
  = | Unit | Pace | Left x8
  - | Hussars | far | 7 | 6 | 5 | 4 | 3 | 2 | 1 | ×
foot  / Test, Nobody, first
)=");
}

TEST_CASE("roster: the head of a command says who leads it and how well, and nothing where the scenario is silent") {
    const std::string skill = shooting + std::string(R"-(
[domain.skill]
values = [{ id = "fair", label = "Fair general" }, { id = "fine", label = "Fine general" }]
[fact.skill]
type = "skill"
default = "fair"
)-");
    // What stands over the rows, and findings without their pictures.
    const auto heads = [&](const std::string& aside, const std::string& facts) {
        SmallBattle led = card_battle("roster");
        led.red_command += facts;
        const std::string made = cards(
            roster("aside = \"" + aside + "\"\ncolumns = [{ head = \"Unit\", cell = \"{name}\" }]\n"), skill, led);
        std::string out;
        static const std::regex head("panel [^\n]*|[^\n]*error[^\n]*|help[^\n]*");
        for (std::sregex_iterator at(made.begin(), made.end(), head), end; at != end; ++at) out += at->str() + "\n";
        return out;
    };
    CHECK(heads("{commander}, {fact.skill}. Order ____", "facts = { skill = \"fine\" }\n") ==
          "panel [reds] “Red column” General Red, fine general. Order ____ 0 open\n"
          "panel [blues] “Blue column” Order ____ 0 open\n");
    CHECK(heads("{commander}, {fact.skill}. Order ____", "") ==
          "panel [reds] “Red column” General Red. Order ____ 0 open\n"
          "panel [blues] “Blue column” Order ____ 0 open\n");
    CHECK(heads("{general}. Order ____", "") ==
          "panel [reds] “Red column” Order ____ 0 open\n"
          "panel [blues] “Blue column” Order ____ 0 open\n"
          "template.toml:6:1: error: `{general}` says nothing of a command [unknown-binding]\n"
          "help: write {commander}, or {fact.ID} for a fact of the commander\n");
}

TEST_CASE("roster: a cell is said once more with other inputs in place of those that are set") {
    CHECK(printed(roster("columns = [{ head = \"Pace\", cell = \"{= look up pace}\", set = { formation = \"line\" }, "
                         "also = [{ formation = \"column\" }], when = \"own is foot\", otherwise = \"far\" }]\n"),
                  shooting) == R"=(board Roster: Reds / Battle / 
panel [reds] “Red column”  0 open
  = | Pace
  - | 4, 6
board Roster: Blues / Battle / 
panel [blues] “Blue column”  0 open
  = | Pace
  - | far
)=");
}

TEST_CASE("roster: what is said in place of several figures is said once, and a short name is asked for") {
    CHECK(printed(roster(R"-(columns = [
  { head = "Unit", cell = "{short-name}" },
  { head = "Pace", cell = "{= look up pace}", when = "own is foot", otherwise = "far" },
  { head = "Again", cell = "{= look up pace}", when = "own is foot", otherwise = "far" },
]
)-"),
                  shooting) == R"=(board Roster: Reds / Battle / 
panel [reds] “Red column”  0 open
  = | Unit | Pace | Again
  - | The Guard | 4 | 4
board Roster: Blues / Battle / 
panel [blues] “Blue column”  0 open
  = | Unit | Pace | Again
  - | Hussars | far x2
)=");
}

TEST_CASE("roster: the box at which a value changes is strong") {
    CHECK(printed(roster("columns = [{ head = \"Left\", boxes = \"fact.left\", marks = \"own.left\", steps = "
                         "\"round-down(own.left / 3)\" }]\n"),
                  shooting) == R"=(board Roster: Reds / Battle / 
panel [reds] “Red column”  0 open
  = | Left x8
  - | *5* | 4 | 3 | *2* | 1 | 0 |  x2
board Roster: Blues / Battle / 
panel [blues] “Blue column”  0 open
  = | Left x8
  - | 7 | 6 | *5* | 4 | 3 | *2* | 1 | 0
)=");
}

TEST_CASE("roster: the legend of a column stands where a unit has its figure, once") {
    CHECK(printed(roster(R"-(aside = "{commander}"
columns = [
  { head = "Unit", cell = "{name}" },
  { head = "Pace", legend = "In inches", cell = "{= look up pace}", when = "own is foot", otherwise = "far" },
  { head = "Again", legend = "In inches", cell = "{= look up pace}", when = "own is foot" },
]
)-"),
                  shooting) == R"=(board Roster: Reds / Battle / 
panel [reds] “Red column” General Red. In inches 0 open
  = | Unit | Pace | Again
  - | The Guard | 4 | 4
board Roster: Blues / Battle / 
panel [blues] “Blue column”  0 open
  = | Unit | Pace
  - | Hussars | far
)=");
}

TEST_CASE(
    "roster: columns of one legend share a place where they speak of different units; empty ones and dashes have "
    "none") {
    SmallBattle mixed = card_battle("roster");
    mixed.more =
        "[unit.scouts]\ncommand = \"red\"\nlabel = \"Scouts\"\nfacts = { arm = \"horse\", mood = 2 }\n"
        "at = \"reserve\"\nfrontage = \"12 cm\"\ndepth = 30\n";
    CHECK(printed(roster(R"-(columns = [
  { head = "Unit", cell = "{name}" },
  { head = "On foot", legend = "Paces", cell = "{= look up pace}", when = "own is foot" },
  { head = "Mounted", legend = "Paces", cell = "far", when = "own is horse" },
  { head = "All", legend = "Paces", cell = "5" },
  { head = "Apart", cell = "7", when = "own is horse" },
  { head = "None", cell = "8", when = "own is foot and own is horse", otherwise = "–" },
  { head = "To do", cell = "" },
]
)-"),
                  shooting, mixed) == R"=(board Roster: Reds / Battle / 
panel [reds] “Red column” Paces 0 open
  = | Unit | On foot; mounted | All | Apart | To do
  - | The Guard | 4 | 5 | – | 
  - | Scouts | far | 5 | 7 | 
board Roster: Blues / Battle / 
panel [blues] “Blue column” Paces 0 open
  = | Unit | Mounted | All | Apart | To do
  - | Hussars | far | 5 | 7 | 
)=");
}

TEST_CASE(
    "roster: a place that no column of it speaks of a unit has a dash, boxes too; ground that is not there has no "
    "column") {
    SmallBattle mixed = card_battle("roster");
    mixed.more =
        "[unit.scouts]\ncommand = \"red\"\nlabel = \"Scouts\"\nfacts = { arm = \"horse\", mood = 2 }\n"
        "at = \"reserve\"\nfrontage = \"12 cm\"\ndepth = 30\n";
    const std::string columns = R"-(columns = [
  { head = "Unit", cell = "{name}" },
  { head = "First", legend = "Fire", cell = "3", when = "own is foot" },
  { head = "Fired", boxes = "fact.fired", most = 2, when = "own is foot" },
  { head = "Uphill", cell = "2", ground = ["hill"] },
]
)-";
    CHECK(printed(roster(columns), shooting, mixed) == R"=(board Roster: Reds / Battle / 
panel [reds] “Red column” Fire 0 open
  = | Unit | First | Fired x2
  - | The Guard | 3 |  | 
  - | Scouts | – x3
board Roster: Blues / Battle / 
panel [blues] “Blue column”  0 open
  = | Unit
  - | Hussars
)=");
    mixed.more += "[terrain.h]\nlabel = \"Height\"\nkind = \"hill\"\narea = [[30, 30], [40, 30], [40, 40]]\n";
    CHECK(printed(roster(columns), shooting, mixed).find("| Uphill") != std::string::npos);
}

TEST_CASE("roster: lengths stand without their unit where the head of a command names it") {
    const std::string reach =
        "[number.reach]\nvalue = 12\ntype = \"length\"\n[quantity.length]\nrange = \"0..40\"\nunit = \" cm\"\n";
    const std::string settings = "columns = [{ head = \"Reach\", cell = \"{= reach}, {= own.left}\" }]\n";
    const std::string bare =
        printed(roster("aside = \"{commander}\"\nbare-lengths = true\n" + settings), shooting + reach);
    CHECK(bare == R"=(board Roster: Reds / Battle / 
panel [reds] “Red column” General Red. Lengths in cm 0 open
  = | Reach
  - | 12, 6
board Roster: Blues / Battle / 
panel [blues] “Blue column” Lengths in cm 0 open
  = | Reach
  - | 12, 8
)=");
    CHECK(printed(roster(settings), shooting + reach) == R"=(board Roster: Reds / Battle / 
panel [reds] “Red column”  0 open
  = | Reach
  - | 12~cm, 6
board Roster: Blues / Battle / 
panel [blues] “Blue column”  0 open
  = | Reach
  - | 12~cm, 8
)=");
}

TEST_CASE("roster: boxes that a row has no room for, and readers who may not know the rules, are errors") {
    CHECK(printed(roster("columns = [{ head = \"Left\", boxes = \"fact.left\", most = 30 }]\n")) ==
          R"=(board Roster: Reds / Battle / 
panel [reds] “Red column”  0 open
  = | Left x24
  - |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  | 
board Roster: Blues / Battle / 
panel [blues] “Blue column”  0 open
  = | Left x24
  - |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  | 
template.toml:8:37: error: 30 boxes for `guard` in a row of a roster, which has room for 24 [malformed-template]
  columns = [{ head = "Left", boxes = "fact.left", most = 30 }]
                                      ^~~~~~~~~~~
help: count in larger steps with `most`, or keep it on cards
template.toml:8:37: error: 30 boxes for `hussars` in a row of a roster, which has room for 24 [malformed-template]
  columns = [{ head = "Left", boxes = "fact.left", most = 30 }]
                                      ^~~~~~~~~~~
help: count in larger steps with `most`, or keep it on cards
)=");
    auto world = world_of_text(std::regex_replace(card_game, std::regex("rules = \"open\""), "rules = \"hidden\""));
    const auto scenario = world->read_scenario(card_battle().text());
    REQUIRE(scenario);
    CHECK(world->item(roster(""), {}, &*scenario) ==
          R"=(template.toml:6:1: error: a roster prints figures of rules that its reader may not know [not-for-reader]
  [[block]]
  ^~~~~~~~~
help: make the item `for = "scenario"`, `audience = "umpire"`: it then has all sides
)=");
}

TEST_CASE(
    "roster: what the scenario adds for a side, lines to write on in the rows that are left, a box for each turn") {
    SmallBattle told = card_battle("roster");
    told.more = "[[aid]]\npanel = \"reds\"\ntext = \"*At the start:* wait.\"\n";
    const auto made = [&](const std::string& settings) {
        return printed(roster(settings + "columns = [{ head = \"Unit\", cell = \"{name}\" }]\n"), shooting, told);
    };
    // A unit and the head of its command leave five rows of eight; the head of the lines takes two of them.
    CHECK(made("rows = 8\nlines-title = \"Orders\"\nlines = [{ head = \"To\", width = 30 }, { head = \"Done\" }]\n"
               "track = true\n") == R"=(board Roster: Reds / Battle / At the start: wait.
panel [reds] “Red column”  0 open
  = | Unit
  - | The Guard
panel “Orders”  0 open
  = | To | Done
  - |  | 
  - |  | 
  - |  | 
panel “Turns”  0 open
  - | *1* | *2* | *3* | *4* | *5*
board Roster: Blues / Battle / 
panel [blues] “Blue column”  0 open
  = | Unit
  - | Hussars
panel “Orders”  0 open
  = | To | Done
  - |  | 
  - |  | 
  - |  | 
panel “Turns”  0 open
  - | *1* | *2* | *3* | *4* | *5*
)=");
    CHECK(made("rows = 6\nlines-title = \"Orders\"\nlines = [{ head = \"To\" }]\n").find("Orders") ==
          std::string::npos);
}
