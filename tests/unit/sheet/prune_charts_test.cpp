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

const char* const battle = R"-(
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
facts = { arm = "foot", weapon = "musket" }
at = "reserve"
frontage = "12 cm"
depth = 30
[unit.hussars]
command = "blue"
label = "Hussars"
facts = { arm = "horse" }
at = "reserve"
frontage = "12 cm"
depth = 30
)-";

std::string sheet_of(const std::string& settings, const std::string& blocks, const std::string& more_rules = "",
                     const std::string& more_of_the_hussars = "") {
    auto world = world_of_text(std::string(rules) + more_rules);
    REQUIRE_MESSAGE(world->program, world->messages());
    std::string with_hussars = battle;
    const std::string horse = "arm = \"horse\"";
    with_hussars.insert(with_hussars.find(horse) + horse.size(), more_of_the_hussars);
    const auto scenario = world->read_scenario(with_hussars);
    REQUIRE_MESSAGE(scenario, world->messages());
    return world->item(
        "[item]\nid = \"sheet\"\ntitle = \"Sheet\"\nfor = \"rule set\"\naudience = \"as rules\"\n" + settings + blocks,
        {}, &*scenario);
}

const std::string tables =
    "[[block]]\nkind = \"chart\"\nof = \"chart.moves\"\n[[block]]\nkind = \"modifiers\"\nof = \"chart.additions\"\n";

}  // namespace

TEST_CASE("only-usable: rows that ask for what nobody is are left out and named; what may come about stays") {
    const std::string all = sheet_of("", tables);
    for (const char* row : {"Guns | 4", "General | 14", "Rifles", "Guns or a general", "Against guns", "In a wood"})
        CHECK_MESSAGE(all.find(row) != std::string::npos, row);
    const std::string some = sheet_of("only-usable = true\n", tables);
    CAPTURE(some);
    for (const char* row : {"Foot | 6", "Horse | 12", "Guns or horse", "In a wood", "All but guns"})
        CHECK_MESSAGE(some.find(row) != std::string::npos, row);
    for (const char* row : {"Guns | 4", "General | 14", "Rifles |", "Guns or a general", "Against guns"})
        CHECK_MESSAGE(some.find(row) == std::string::npos, row);
    CHECK(some.find("Left out of the charts, as nobody in this battle is or has it: guns and general; rifle.") !=
          std::string::npos);
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
    const std::string some = sheet_of("only-usable = true\n", block, fights);
    CAPTURE(some);
    CHECK(some.find("Horse on horse") == std::string::npos);
    CHECK(some.find("Horse on foot") != std::string::npos);
    CHECK(some.find("Horse on others") != std::string::npos);
    const std::string joined = sheet_of("only-usable = true\nin-play = [\"arm = horse\"]\n", block, fights);
    CHECK_MESSAGE(joined.find("Horse on horse") != std::string::npos, joined);
}

TEST_CASE("only-usable: what the template says is in play stays, and so does what a rule can make of a unit") {
    const std::string general = sheet_of("only-usable = true\nin-play = [\"arm = general\"]\n", tables);
    CAPTURE(general);
    CHECK(general.find("General | 14") != std::string::npos);
    CHECK(general.find("Guns or a general") != std::string::npos);
    CHECK(general.find("Guns | 4") == std::string::npos);
    const std::string rearmed =
        sheet_of("only-usable = true\n", tables,
                 "[procedure.rearm]\nsides = [\"unit\"]\nsteps = [ { taken = \"yes\" } ]\ngives = [\"taken\"]\n"
                 "changes = [ { set = \"unit.weapon\", to = \"rifle\" } ]\n");
    CHECK(rearmed.find("Rifles |") != std::string::npos);
    const std::string spoken_of =
        sheet_of("only-usable = true\n", tables, "[[note]]\ntext = \"Guns move {chart.moves.guns.value}.\"\n");
    CHECK(spoken_of.find("Guns | 4") != std::string::npos);
}

TEST_CASE("only-usable: what is in play is a value of a fact that units are given") {
    const std::string wrong = sheet_of("only-usable = true\nin-play = [\"arm = elephants\"]\n", tables);
    CHECK(wrong.find("`arm = elephants` names no value of a fact that the units are given [unknown-binding]") !=
          std::string::npos);
    CHECK(wrong.find("help: write \"FACT = VALUE\": \"arm = general\"") != std::string::npos);
}

TEST_CASE("only-usable: what nobody is follows from definitions, and from what the template says all are") {
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
    const std::string usual = sheet_of("only-usable = true\n", blocks, more, ", mount = \"grey\"");
    CAPTURE(usual);
    for (const char* row : {"Grey | 1", "None | 2", "Bearskins | +1", "Plumes | +2", "Bay or none | +3"})
        CHECK_MESSAGE(usual.find(row) != std::string::npos, row);
    for (const char* row : {"Bay | 3", "On a bay"}) CHECK_MESSAGE(usual.find(row) == std::string::npos, row);
    const std::string plain = sheet_of("only-usable = true\nin-play = [\"hat = cap\", \"plumed = no\"]\n", blocks, more,
                                       ", mount = \"grey\"");
    CAPTURE(plain);
    for (const char* row : {"Bearskins | +1", "Plumes | +2"}) CHECK_MESSAGE(plain.find(row) == std::string::npos, row);
    // Of the charts that stand in this item; others lose rows for guns, a general and rifles.
    CHECK(plain.find("Left out of the charts, as nobody in this battle is or has it: bearskin; plumed; mount bay.") !=
          std::string::npos);
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
    const std::string all = sheet_of(panels, rows, shot);
    CHECK(all.find("General |") != std::string::npos);
    const std::string some = sheet_of("only-usable = true\n" + panels, rows, shot);
    CAPTURE(some);
    CHECK(some.find("Foot |") != std::string::npos);
    CHECK(some.find("Horse |") != std::string::npos);
    CHECK(some.find("Guns |") == std::string::npos);
    CHECK(some.find("General |") == std::string::npos);
    // What is about an arm that nobody is goes, and with it the side.
    const std::string of_guns = bars + "rows = \"firer.arm = guns\"\n";
    CHECK(sheet_of("only-usable = true\n" + panels, of_guns, shot) == "");
    // And so does what is about a fact that is asked for no more.
    CHECK(sheet_of("only-usable = true\n" + panels, bars + "rows = \"firer.weapon\"\n", shot) == "");
}
