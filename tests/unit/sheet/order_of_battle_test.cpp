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

std::string sheet_of(const std::string& blocks, const std::string& more = "") {
    auto world = world_of_text(rules);
    REQUIRE_MESSAGE(world->program, world->messages());
    const auto scenario = world->read_scenario(battle + more);
    REQUIRE_MESSAGE(scenario, world->messages());
    return world->item(
        "[item]\nid = \"sheet\"\ntitle = \"Sheet\"\nfor = \"scenario\"\naudience = \"umpire\"\n" + blocks, {},
        &*scenario);
}

}  // namespace

TEST_CASE("order of battle: what is estimated stands in italics, which is said once; silent columns are left out") {
    const std::string sheet = sheet_of("[[block]]\nkind = \"order-of-battle\"\n");
    CAPTURE(sheet);
    CHECK(sheet.find("= | Unit | Arm | Men, guns | Begins | Size\n") != std::string::npos);
    CHECK(sheet.find("- | The Guard | Foot | /600/ | 40, 20 (E3) {40, 20 (E3)} | 12 × 3\n") != std::string::npos);
    CHECK(sheet.find("- | /Grenadiers/ | Foot | 1,250 | /60, 20 (G3)/ {60, 20 (G3)} | 12 × 3\n") != std::string::npos);
    const std::string note = "note: Names and figures in italics are estimates.\n";
    CHECK(sheet.find(note) != std::string::npos);
    CHECK(sheet.find(note, sheet.find(note) + 1) == std::string::npos);
    // The hussars have neither men nor guns, and nothing is estimated.
    CHECK(sheet.find("= | Unit | Arm | Begins | Size\n") != std::string::npos);
    CHECK(sheet.find("- | Hussars | Horse | 60, 70 (G8) {60, 70 (G8)} | 12 × 3\n") != std::string::npos);
}

TEST_CASE("order of battle: what all units of a side have alike is said below, once") {
    const std::string guns =
        "command = \"red\"\nfacts = { arm = \"foot\" }\nat = \"reserve\"\nfrontage = \"12 cm\"\ndepth = 30\n";
    const std::string sheet =
        sheet_of("[[block]]\nkind = \"order-of-battle\"\n", "[unit.third]\nlabel = \"Third\"\n" + guns);
    CAPTURE(sheet);
    CHECK(sheet.find("= | Unit | Men, guns | Begins\n") != std::string::npos);
    CHECK(sheet.find("# | Red column x3\n") != std::string::npos);
    CHECK(sheet.find("note: All units: Foot; size 12 × 3.\n") != std::string::npos);
}

TEST_CASE("order of battle: one unit with something to say keeps the column") {
    const std::string sheet = sheet_of("[[block]]\nkind = \"order-of-battle\"\n", R"-(
[unit.dragoons]
command = "blue"
label = "Dragoons"
facts = { arm = "horse" }
at = ["80 cm", "70 cm"]
facing = 180
frontage = "12 cm"
depth = 30
note = "On foot."
)-");
    CAPTURE(sheet);
    CHECK(sheet.find("= | Unit | Arm | Begins | Size | Notes\n") != std::string::npos);
}

TEST_CASE("terrain: what a piece is and who cannot enter it; zones of those who are placed are for the checks alone") {
    const std::string sheet = sheet_of("[[block]]\nkind = \"terrain\"\n");
    CAPTURE(sheet);
    CHECK(sheet.find("- | The village | /30–50, 30–40/ | Hidden from view. Closed to guns and horse.\n") !=
          std::string::npos);
    CHECK(sheet.find("note: Places in italics are estimates.") != std::string::npos);
    CHECK(sheet.find("The south") == std::string::npos);
    CHECK(sheet_of("[[block]]\nkind = \"terrain\"\n",
                   "[unit.late]\ncommand = \"red\"\nlabel = \"Late\"\nfrontage = \"12 cm\"\ndepth = 30\n")
              .find("The south | 0–120, 0–30 | Reds: units without a place of their own set up wholly inside.") !=
          std::string::npos);
}

TEST_CASE("victory: objectives with their places and what they are worth") {
    const std::string sheet = sheet_of("[[block]]\nkind = \"victory\"\n");
    CAPTURE(sheet);
    CHECK(sheet.find("Objectives, in cm from the left and near edges of the table:\n") != std::string::npos);
    CHECK(sheet.find("* Y  The ford, at 90, 54 and worth 3. Whoever is in it has it.\n") != std::string::npos);
    CHECK(sheet.find("* Z  The mill, at 10, 54.\n") != std::string::npos);
}

TEST_CASE("passages: on the umpire's sheet a special rule of one side says whose it is") {
    const std::string sheet = sheet_of("[[block]]\nkind = \"passages\"\nparts = [\"special rules\"]\n");
    CAPTURE(sheet);
    CHECK(sheet.find("### Mud\n") != std::string::npos);
    CHECK(sheet.find("### [blues] Ambush (Blues only)\n") != std::string::npos);
}
