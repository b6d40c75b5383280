#include "loading.hpp"
#include "small_battle.hpp"

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
values = ["foot", "horse", "guns", "general"]
groups = { mounted = ["horse", "general"] }
[domain.weapon]
values = ["musket", "rifle"]
[domain.ground]
values = ["open", "wood"]
[fact.arm]
type = "arm"
[fact.weapon]
type = "weapon"
default = "musket"
[fact.formation]
type = "ground"
default = "open"
kept = "battle"
[fact.ground]
type = "ground"
default = "open"
[fact.shoots-far]
means = "weapon = rifle and own is foot"

[chart.moves]
title = "Moves"
inputs = { arm = "own.arm" }
rows = [
  { id = "foot", arm = "foot", value = 6 },
  { id = "horse", arm = "horse", value = 12 },
  { id = "guns", arm = "guns", value = 4 },
  { id = "general", arm = "general", value = 14 },
]
[chart.additions]
title = "Additions"
policy = "sum"
rows = [
  { when = "shoots-far", label = "Rifles", gives = 1 },
  { when = "own is guns or horse", label = "Guns or horse", gives = 2 },
  { when = "own is guns or general", label = "Guns or a general", gives = 3 },
  { when = "ground = wood", label = "In a wood", gives = -1 },
  { when = "foot vs guns", label = "Against guns", gives = 4 },
  { when = "not (own is guns)", label = "All but guns", gives = 5 },
]
[procedure.march]
title = "March"
sides = ["own-side", "other"]
steps = [ { pace = "look up moves for own-side" }, { more = "sum additions for own-side" } ]
gives = ["pace", "more"]
)-";

std::string sheet_of(const std::string& settings, const std::string& blocks, const std::string& more_rules = "",
                     const std::string& more_of_the_hussars = "") {
    auto world = world_of_text(std::string(rules) + more_rules);
    REQUIRE_MESSAGE(world->program, world->messages());
    const SmallBattle battle = {.guard = "arm = \"foot\", weapon = \"musket\"",
                                .hussars = "arm = \"horse\"" + more_of_the_hussars};
    const auto scenario = world->read_scenario(battle.text());
    REQUIRE_MESSAGE(scenario, world->messages());
    return world->item(
        "[item]\nid = \"sheet\"\ntitle = \"Sheet\"\nfor = \"rule set\"\naudience = \"as rules\"\n" + settings + blocks,
        {}, &*scenario);
}

const std::string tables =
    "[[block]]\nkind = \"chart\"\nof = \"chart.moves\"\n[[block]]\nkind = \"modifiers\"\nof = \"chart.additions\"\n";

}  // namespace

TEST_CASE("only-usable: rows that ask for what no unit is are left out and named; what may come about stays") {
    CHECK(sheet_of("", tables) == R"=(item sheet “Sheet” for public
Test, Nobody, first Battle
table Moves
  - | Foot | 6
  - | Horse | 12
  - | Guns | 4
  - | General | 14
table Additions
  - | Rifles | +1
  - | Guns or horse | +2
  - | Guns or a general | +3
  - | In a wood | −1
  - | Against guns | +4
  - | All but guns | +5
)=");
    CHECK(sheet_of("only-usable = true\n", tables) == R"=(item sheet “Sheet” for public
Test, Nobody, first Battle
table Moves
  - | Foot | 6
  - | Horse | 12
table Additions
  - | Guns or horse | +2
  - | In a wood | −1
  - | All but guns | +5
note: Left out of the charts, not in this battle: guns and general; rifle.
)=");
}

TEST_CASE("only-usable: a row of two kinds of troops that only friends are is left out") {
    const std::string fights =
        "[chart.fights]\ntitle = \"Fights\"\npolicy = \"sum\"\nrows = [\n"
        "  { when = \"horse vs horse\", label = \"Horse on horse\", gives = 1 },\n"
        "  { when = \"horse vs foot\", label = \"Horse on foot\", gives = 2 },\n"
        "  { when = \"horse vs not foot\", label = \"Horse on others\", gives = 3 },\n"
        "]\n[procedure.fight]\nsides = [\"one\", \"two\"]\nsteps = [ { more = \"sum fights for one\" } ]\n"
        "gives = [\"more\"]\n";
    const std::string block = "[[block]]\nkind = \"modifiers\"\nof = \"chart.fights\"\n";
    CHECK(sheet_of("only-usable = true\n", block, fights) == R"=(item sheet “Sheet” for public
Test, Nobody, first Battle
table Fights
  - | Horse on foot | +2
  - | Horse on others | +3
)=");
    CHECK(sheet_of("only-usable = true\nin-play = [\"arm = horse\"]\n", block, fights) ==
          R"=(item sheet “Sheet” for public
Test, Nobody, first Battle
table Fights
  - | Horse on horse | +1
  - | Horse on foot | +2
  - | Horse on others | +3
)=");
}

TEST_CASE("only-usable: what the template says is in play stays, and so does what a rule can make of a unit") {
    CHECK(sheet_of("only-usable = true\nin-play = [\"arm = general\"]\n", tables) == R"=(item sheet “Sheet” for public
Test, Nobody, first Battle
table Moves
  - | Foot | 6
  - | Horse | 12
  - | General | 14
table Additions
  - | Guns or horse | +2
  - | Guns or a general | +3
  - | In a wood | −1
  - | All but guns | +5
note: Left out of the charts, not in this battle: guns; rifle.
)=");
    const std::string rearm =
        "[procedure.rearm]\nsides = [\"unit\"]\nsteps = [ { taken = \"yes\" } ]\ngives = [\"taken\"]\n"
        "changes = [ { set = \"unit.weapon\", to = \"rifle\" } ]\n";
    CHECK(sheet_of("only-usable = true\n", tables, rearm) == R"=(item sheet “Sheet” for public
Test, Nobody, first Battle
table Moves
  - | Foot | 6
  - | Horse | 12
table Additions
  - | Rifles | +1
  - | Guns or horse | +2
  - | In a wood | −1
  - | All but guns | +5
note: Left out of the charts, not in this battle: guns and general.
)=");
    const std::string note = "[[note]]\ntext = \"Guns move {chart.moves.guns.value}.\"\n";
    CHECK(sheet_of("only-usable = true\n", tables, note) == R"=(item sheet “Sheet” for public
Test, Nobody, first Battle
table Moves
  - | Foot | 6
  - | Horse | 12
  - | Guns | 4
table Additions
  - | Guns or horse | +2
  - | In a wood | −1
  - | All but guns | +5
note: Left out of the charts, not in this battle: guns and general; rifle.
)=");
}

TEST_CASE("only-usable: what is in play is a value of a fact that units are given") {
    CHECK(sheet_of("only-usable = true\nin-play = [\"arm = elephants\"]\n", tables) == R"=(item sheet “Sheet” for public
Test, Nobody, first Battle
table Moves
  - | Foot | 6
  - | Horse | 12
table Additions
  - | Guns or horse | +2
  - | In a wood | −1
  - | All but guns | +5
note: Left out of the charts, not in this battle: guns and general; rifle.
template.toml:7:12: error: `arm = elephants` names no value of a fact that the units are given [unknown-binding]
  in-play = ["arm = elephants"]
             ^~~~~~~~~~~~~~~~~
help: write "FACT = VALUE": "arm = general"
)=");
}

TEST_CASE("only-usable: what no unit is follows from definitions, and from what the template says all are") {
    const std::string more = R"-(
[domain.hat]
values = ["cap", "bearskin"]
[fact.hat]
type = "hat"
default = "cap"
[fact.plumed]
label = "Plumed"
[fact.on-foot]
kept = "battle"
[domain.horse]
values = ["grey", "bay", "none"]
[fact.mount]
type = "horse"
[fact.rides]
type = "horse"
means = "if own.on-foot then none else own.mount"
[chart.fights]
title = "Fights"
inputs = { how = "own.rides" }
rows = [
  { id = "grey", how = "grey", value = 1 },
  { id = "none", how = "none", value = 2 },
  { id = "bay", how = "bay", value = 3 },
]
[chart.dress]
title = "Dress"
policy = "sum"
rows = [
  { when = "own.hat = bearskin", label = "Bearskins", gives = 1 },
  { when = "plumed", label = "Plumes", gives = 2 },
  { when = "own.rides is bay or none", label = "Bay or none", gives = 3 },
  { when = "own.rides is bay", label = "On a bay", gives = 4 },
]
[procedure.dance]
title = "Dance"
sides = ["own-side", "other"]
steps = [ { pace = "look up fights for own-side" }, { more = "sum dress for own-side" } ]
gives = ["pace", "more"]
)-";
    const std::string blocks =
        "[[block]]\nkind = \"chart\"\nof = \"chart.fights\"\n[[block]]\nkind = \"modifiers\"\nof = \"chart.dress\"\n";
    CHECK(sheet_of("only-usable = true\n", blocks, more, ", mount = \"grey\"") == R"=(item sheet “Sheet” for public
Test, Nobody, first Battle
table Fights
  - | Grey | 1
  - | None | 2
table Dress
  - | Bearskins | +1
  - | Plumes | +2
  - | Bay or none | +3
note: Left out of the charts, not in this battle: mount bay.
)=");
    // Of the charts of this item alone: others lose rows for guns, a general and rifles.
    CHECK(sheet_of("only-usable = true\nin-play = [\"hat = cap\", \"plumed = no\"]\n", blocks, more,
                   ", mount = \"grey\"") == R"=(item sheet “Sheet” for public
Test, Nobody, first Battle
table Fights
  - | Grey | 1
  - | None | 2
table Dress
  - | Bay or none | +3
note: Left out of the charts, not in this battle: bearskin; plumed; mount bay.
)=");
}

TEST_CASE("usable rules: chances are worked out for what the battle has") {
    const std::string shot =
        "[procedure.shot]\ntitle = \"Shot\"\nsides = [\"firer\"]\nsteps = [{ die = \"roll 1d6\" }, { hits = "
        "\"die >= (if firer is foot then 3 else 5)\" }]\ngives = [\"hits\"]\n";
    const std::string panels = "panels = [100]\n";
    const std::string bars =
        "[[block]]\nkind = \"panel\"\ntitle = \"Fire\"\n[[block]]\nkind = \"odds\"\nas = \"bars\"\nof = "
        "\"procedure.shot\"\nresults = \"hits\"\n";
    const std::string rows = bars + "rows = \"firer.arm\"\n";
    CHECK(sheet_of(panels, rows, shot) == R"=(item sheet “Sheet” for public
Test, Nobody, first Battle
board Sheet / Battle / Chances in per cent, each rounded on its own.
strip
columns 100
panel “Fire”  0
part 100 % 
bars 0 to 1:
  - Foot | no 33 ..0.333333 | yes 67 ..1
  - Horse, Guns or General | no 67 ..0.666666 | yes 33 ..1
foot  / Test, Nobody, first
)=");
    CHECK(sheet_of("only-usable = true\n" + panels, rows, shot) == R"=(item sheet “Sheet” for public
Test, Nobody, first Battle
board Sheet / Battle / Chances in per cent, each rounded on its own.
strip
columns 100
panel “Fire”  0
part 100 % 
bars 0 to 1:
  - Foot | no 33 ..0.333333 | yes 67 ..1
  - Horse | no 67 ..0.666666 | yes 33 ..1
foot  / Test, Nobody, first
)=");
    // What is about an arm that nobody is goes, and with it the side.
    const std::string of_guns = bars + "rows = \"firer.arm = guns\"\n";
    CHECK(sheet_of("only-usable = true\n" + panels, of_guns, shot) == "");
    // And so does what is about a fact that is asked for no more.
    CHECK(sheet_of("only-usable = true\n" + panels, bars + "rows = \"firer.weapon\"\n", shot) == "");
}
