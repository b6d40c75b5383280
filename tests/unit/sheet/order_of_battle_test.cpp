#include "loading.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::sheet::testing;

namespace {

const char* const rules = R"-(
[ruleset]
id = "test"
title = "Test"
author = "Nobody"
edition = "first"
rules = "open"
[domain.arm]
values = ["foot", "horse", "guns"]
[fact.arm]
type = "arm"
[fact.hidden]
label = "Hidden from view"
)-";

const std::string battle = R"-(
[scenario]
id = "battle"
title = "Battle"
ruleset = "test"
nature = "invented"
summary = "A test."
table = { width = "120 cm", depth = "90 cm" }
turns = 5
[side]
reds = { label = "Reds", colour = "#aa0000", pattern = "solid", stance = "attacks" }
blues = { label = "Blues", colour = "#0000aa", pattern = "hatched", stance = "defends" }
[command]
red = { side = "reds", label = "Red column" }
blue = { side = "blues", label = "Blue column" }
[unit.guard]
command = "red"
label = "The Guard"
facts = { arm = "foot" }
men = 600
at = ["40 cm", "20 cm"]
facing = 0
frontage = "12 cm"
depth = 30
estimate = { strength = "as many as the others" }
[unit.grenadiers]
command = "red"
label = "Grenadiers"
facts = { arm = "foot" }
men = 1250
at = ["60 cm", "20 cm"]
facing = 0
frontage = "12 cm"
depth = 30
estimate = { name = "of the second line", position = "beside the Guard" }
[unit.hussars]
command = "blue"
label = "Hussars"
facts = { arm = "horse" }
at = ["60 cm", "70 cm"]
facing = 180
frontage = "12 cm"
depth = 30
[terrain.village]
kind = "village"
label = "The village"
area = [["30 cm", "30 cm"], ["50 cm", "30 cm"], ["50 cm", "40 cm"], ["30 cm", "40 cm"]]
effects = { hidden = true }
bars = ["guns", "horse"]
estimate = { position = "from a later map" }
[zone.south]
side = "reds"
label = "The south"
area = [["0 cm", "0 cm"], ["120 cm", "0 cm"], ["120 cm", "30 cm"], ["0 cm", "30 cm"]]
[objective.ford]
label = "The ford"
at = ["90 cm", "54 cm"]
value = 3
note = "Whoever is in it has it"
[objective.mill]
label = "The mill"
at = ["10 cm", "54 cm"]
[[special]]
title = "Mud"
text = "All go slowly."
[[special]]
title = "Ambush"
audience = "blues"
text = "They may hide."
[[victory]]
side = "reds"
text = "They have the ford."
)-";

std::string sheet_of(const std::string& blocks, const std::string& more = "", const std::string& told = battle) {
    auto world = world_of_text(rules);
    REQUIRE_MESSAGE(world->program, world->messages());
    const auto scenario = world->read_scenario(told + more);
    REQUIRE_MESSAGE(scenario, world->messages());
    return world->item(
        "[item]\nid = \"sheet\"\ntitle = \"Sheet\"\nfor = \"scenario\"\naudience = \"umpire\"\n" + blocks, {},
        &*scenario);
}

/// Heads of the first table where units of twelve models begin with as many, but the Guard with `left`.
std::string heads_with_counts(const std::string& left) {
    auto world = world_of_text(rules + std::string(R"-(
[quantity.models]
range = "0..20"
[fact.began]
label = "Models"
type = "models"
[fact.left]
label = "Left"
type = "models"
kept = "battle"
)-"));
    REQUIRE_MESSAGE(world->program, world->messages());
    std::string text = battle;
    const std::string facts = "{ arm = \"foot\" }";
    for (const std::string& models : {left, std::string("12")})  // the Guard, then the Grenadiers
        text.replace(text.find(facts), facts.size(), "{ arm = \"foot\", began = 12, left = " + models + " }");
    const auto scenario = world->read_scenario(text);
    REQUIRE_MESSAGE(scenario, world->messages());
    const std::string sheet = world->item(
        "[item]\nid = \"sheet\"\ntitle = \"Sheet\"\nfor = \"scenario\"\naudience = \"umpire\"\n"
        "[[block]]\nkind = \"order-of-battle\"\n",
        {}, &*scenario);
    const std::size_t begin = sheet.find("  = |");
    return sheet.substr(begin, sheet.find('\n', begin) - begin);
}

std::string sheet_where_the_guard_lost_one(const std::string& unit) {
    auto world = world_of_text(rules + std::string(R"-(
[quantity.figures]
range = "0..9"
)-") + unit + R"-(
[fact.lost]
type = "figures"
kept = "battle"
default = 0
)-");
    REQUIRE_MESSAGE(world->program, world->messages());
    std::string text = battle;
    const std::string facts = "{ arm = \"foot\" }";
    text.replace(text.find(facts), facts.size(), "{ arm = \"foot\", lost = 1 }");
    const auto scenario = world->read_scenario(text);
    REQUIRE_MESSAGE(scenario, world->messages());
    return world->item(
        "[item]\nid = \"sheet\"\ntitle = \"Sheet\"\nfor = \"scenario\"\naudience = \"umpire\"\n"
        "[[block]]\nkind = \"order-of-battle\"\n",
        {}, &*scenario);
}

}  // namespace

TEST_CASE("order of battle: what is estimated stands in italics, which is said once; silent columns are left out") {
    CHECK(sheet_of("[[block]]\nkind = \"order-of-battle\"\n") == R"=(item sheet “Sheet” for umpire
Test, Nobody, first Battle
table Reds
  = | Unit | Arm | Men, guns | Begins | Size
  # | Red column x5
  - | The Guard | Foot | /600/ | 40,~20~(E3,~0,~0) | 12 × 3
  - | /Grenadiers/ | Foot | 1,250 | /60,~20~(G3,~0,~0)/ | 12 × 3
  note: Begins: the centre of its front, in cm from the left and near edges of the table; in brackets its square of the map, and how far right and up in that. Size: width × depth. Units face the far edge unless noted.
  note: Names and figures in italics are estimates.
table Blues
  = | Unit | Arm | Begins | Size
  # | Blue column x4
  - | Hussars | Horse | 60,~70~(G8,~0,~0) | 12 × 3
  note: Begins: the centre of its front, in cm from the left and near edges of the table; in brackets its square of the map, and how far right and up in that. Size: width × depth. Units face the near edge unless noted.
)=");
}

TEST_CASE("order of battle: what all units of a side have alike is said below, once") {
    const std::string guns =
        "command = \"red\"\nfacts = { arm = \"foot\" }\nat = \"reserve\"\nfrontage = \"12 cm\"\ndepth = 30\n";
    CHECK(sheet_of("[[block]]\nkind = \"order-of-battle\"\n", "[unit.third]\nlabel = \"Third\"\n" + guns) ==
          R"=(item sheet “Sheet” for umpire
Test, Nobody, first Battle
table Reds
  = | Unit | Men, guns | Begins
  # | Red column x3
  - | The Guard | /600/ | 40,~20~(E3,~0,~0)
  - | /Grenadiers/ | 1,250 | /60,~20~(G3,~0,~0)/
  - | Third | — | reinforcement
  note: All units: Foot; size 12 × 3.
  note: Begins: the centre of its front, in cm from the left and near edges of the table; in brackets its square of the map, and how far right and up in that. Size: width × depth. Units face the far edge unless noted.
  note: Names and figures in italics are estimates.
table Blues
  = | Unit | Arm | Begins | Size
  # | Blue column x4
  - | Hussars | Horse | 60,~70~(G8,~0,~0) | 12 × 3
  note: Begins: the centre of its front, in cm from the left and near edges of the table; in brackets its square of the map, and how far right and up in that. Size: width × depth. Units face the near edge unless noted.
)=");
}

TEST_CASE("order of battle: a count that all units have as another has no column of its own") {
    CHECK(heads_with_counts("11") == "  = | Unit | Arm | Models | Left | Men, guns | Begins | Size");
    CHECK(heads_with_counts("12").find("Left") == std::string::npos);
}

TEST_CASE("order of battle: a record at its usual nought is a dash, as in units of kinds that have none here") {
    for (const auto& [unit, one] : {std::pair("", "1"), std::pair("unit = \" men\"\n", "1~men")}) {
        const std::string sheet = sheet_where_the_guard_lost_one(unit);
        CHECK_MESSAGE(sheet.find(std::string("The Guard | Foot | ") + one + " |") != std::string::npos, sheet);
        CHECK_MESSAGE(sheet.find("/Grenadiers/ | Foot | \u2014 |") != std::string::npos, sheet);
    }
}

TEST_CASE("order of battle: how to read two tables is said below the second where it is the same for both") {
    const std::string read = "note: Begins: ";
    const auto count = [&](const std::string& sheet) {
        std::size_t found = 0;
        for (std::size_t at = sheet.find(read); at != std::string::npos; at = sheet.find(read, at + 1)) ++found;
        return found;
    };
    const std::string blocks = "[[block]]\nkind = \"order-of-battle\"\n";
    CHECK(count(sheet_of(blocks)) == 2);  // the sides look different ways
    std::string turned = battle;
    turned.replace(turned.find("facing = 180"), 12, "facing = 0\nestimate = { name = \"a guess\" }");
    const std::string sheet = sheet_of(blocks, "", turned);
    CAPTURE(sheet);
    CHECK(count(sheet) == 1);
    CHECK(sheet.find(read) > sheet.find("Hussars"));
}

TEST_CASE("order of battle: one unit with something to say keeps the column") {
    CHECK(sheet_of("[[block]]\nkind = \"order-of-battle\"\n", R"-(
[unit.dragoons]
command = "blue"
label = "Dragoons"
facts = { arm = "horse" }
at = ["80 cm", "70 cm"]
facing = 180
frontage = "12 cm"
depth = 30
note = "On foot."
)-") == R"=(item sheet “Sheet” for umpire
Test, Nobody, first Battle
table Reds
  = | Unit | Arm | Men, guns | Begins | Size
  # | Red column x5
  - | The Guard | Foot | /600/ | 40,~20~(E3,~0,~0) | 12 × 3
  - | /Grenadiers/ | Foot | 1,250 | /60,~20~(G3,~0,~0)/ | 12 × 3
  note: Begins: the centre of its front, in cm from the left and near edges of the table; in brackets its square of the map, and how far right and up in that. Size: width × depth. Units face the far edge unless noted.
  note: Names and figures in italics are estimates.
table Blues
  = | Unit | Arm | Begins | Size | Notes
  # | Blue column x5
  - | Hussars | Horse | 60,~70~(G8,~0,~0) | 12 × 3 | 
  - | Dragoons | Horse | 80,~70~(I8,~0,~0) | 12 × 3 | On foot.
  note: Begins: the centre of its front, in cm from the left and near edges of the table; in brackets its square of the map, and how far right and up in that. Size: width × depth. Units face the near edge unless noted.
)=");
}

TEST_CASE("terrain: what a piece is and who cannot enter it; zones of those who are placed are for the checks alone") {
    CHECK(sheet_of("[[block]]\nkind = \"terrain\"\n") == R"=(item sheet “Sheet” for umpire
Test, Nobody, first Battle
table The ground
  = | What | Where | For a unit in it
  - | The village | /30–50, 30–40/ | Hidden from view. Closed to guns and horse.
  # | Objectives x3
  - | The ford | 90, 54 | Worth 3.
  - | The mill | 10, 54 | 
  note: Places in italics are estimates.
  note: Each corner in cm from the left edge of the table, then from its near edge; a piece square to the edges has two ranges, across and deep.
)=");
    CHECK(sheet_of("[[block]]\nkind = \"terrain\"\n",
                   "[unit.late]\ncommand = \"red\"\nlabel = \"Late\"\nfrontage = \"12 cm\"\ndepth = 30\n") ==
          R"=(item sheet “Sheet” for umpire
Test, Nobody, first Battle
table The ground
  = | What | Where | For a unit in it
  - | The village | /30–50, 30–40/ | Hidden from view. Closed to guns and horse.
  # | Objectives x3
  - | The ford | 90, 54 | Worth 3.
  - | The mill | 10, 54 | 
  # | Where sides set up x3
  - | The south | 0–120, 0–30 | Reds: units without a place of their own set up wholly inside.
  note: Places in italics are estimates.
  note: Each corner in cm from the left edge of the table, then from its near edge; a piece square to the edges has two ranges, across and deep.
)=");
}

TEST_CASE("terrain: ground of which the same is said has one row with all its names") {
    const auto village = [](const std::string& id, const std::string& label, const std::string& left) {
        return "[terrain." + id + "]\nkind = \"village\"\nlabel = \"" + label + "\"\narea = [[\"" + left +
               " cm\", \"60 cm\"], [\"" + left + "5 cm\", \"60 cm\"], [\"" + left + "5 cm\", \"65 cm\"]]\n";
    };
    const std::string sheet =
        sheet_of("[[block]]\nkind = \"terrain\"\nshows = \"effects\"\n",
                 village("west", "West end", "1") + "effects = { hidden = true }\n" + "bars = [\"guns\", \"horse\"]\n" +
                     village("east", "East end", "9") + "effects = { hidden = true }\n");
    CAPTURE(sheet);
    CHECK(sheet.find("- | The village, West end | Hidden from view. Closed to guns and horse.\n") != std::string::npos);
    CHECK(sheet.find("- | East end | Hidden from view.\n") != std::string::npos);
}

TEST_CASE("victory: objectives with their places and what they are worth") {
    CHECK(sheet_of("[[block]]\nkind = \"victory\"\n") == R"=(item sheet “Sheet” for umpire
Test, Nobody, first Battle
## How to win
Objectives, in cm from the left and near edges of the table:
* Y  The ford, at 90, 54 and worth 3. Whoever is in it has it.
* Z  The mill, at 10, 54.
[reds] Reds. They have the ford.
)=");
}

TEST_CASE("passages: on the umpire's sheet a special rule of one side says whose it is") {
    CHECK(sheet_of("[[block]]\nkind = \"passages\"\nparts = [\"special rules\"]\n") == R"=(item sheet “Sheet” for umpire
Test, Nobody, first Battle
## Special rules
### Mud
All go slowly.
### [blues] Ambush (Blues only)
[blues] They may hide.
)=");
}
