#include "sheet/map_maker.hpp"

#include "loading.hpp"
#include "sheet/item_text.hpp"
#include "sheet/words.hpp"

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
values = [{ id = "foot", label = "Foot", sign = "framed-cross" }]
[fact.arm]
type = "arm"
[quantity.mood]
label = "Mood"
range = "0..6"
[fact.mood]
type = "mood"
label = "Mood"
kept = "battle"
audience = "public"
[terrain-kind.wood]
label = "Wood"
[terrain-kind.cellar]
label = "Cellar"
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
[unit]
guard = { command = "red", label = "The Guard", facts = { arm = "foot", mood = 5 }, at = ["40 cm", "20 cm"], facing = 0, frontage = 120, depth = 30, seen-as = "a column" }
lurkers = { command = "red", label = "Lurkers", facts = { arm = "foot" }, at = ["60 cm", "20 cm"], facing = 0, frontage = 120, depth = 30 }
line = { command = "blue", label = "The Line", facts = { arm = "foot" }, at = ["60 cm", "70 cm"], facing = 180, frontage = 120, depth = 30 }
late = { command = "blue", label = "Late ones", facts = { arm = "foot" }, at = "reserve", frontage = 120, depth = 30 }
[terrain]
copse = { kind = "wood", label = "Copse", area = [["10 cm", "10 cm"], ["20 cm", "10 cm"], ["20 cm", "20 cm"]] }
tunnel = { kind = "cellar", label = "Tunnel", spot = ["80 cm", "50 cm"], audience = "umpire" }
[objective]
hill = { label = "Hill", at = ["60 cm", "45 cm"], hold = "10 cm" }
cache = { label = "Cache", at = ["80 cm", "50 cm"], audience = "reds" }
[[reinforcement]]
label = "Late"
turn = 3
side = "blues"
units = ["late"]
entry = [["0 cm", "80 cm"], ["0 cm", "90 cm"]]
)-";

sheet::FieldMap field_for(const text::Audience& reader, const std::string& scenario_toml, sheet::MapOf of) {
    auto world = world_of_text(rules);
    REQUIRE(world);
    const auto scenario = world->read_scenario(scenario_toml);
    REQUIRE_MESSAGE(scenario, world->messages());
    const sheet::Data data{*world->program, {}, &*scenario};
    const wording::Phrasebook phrases(*world->program);
    const sheet::ItemContext context{data, phrases, reader, world->diagnostics};
    sheet::FieldMap map = sheet::field_map(of, "Battle", {}, context);
    CHECK_FALSE(world->diagnostics.has_errors());
    return map;
}

/// The map for a reader, as `to_text` of an item prints it.
std::string map_for(const text::Audience& reader, const std::string& scenario_toml = battle,
                    sheet::MapOf of = sheet::MapOf::everything) {
    sheet::Item item;
    item.maps.push_back(field_for(reader, scenario_toml, of));
    const std::string text = sheet::to_text(item);
    return text.substr(text.find("map "));
}

}  // namespace

TEST_CASE("maps: the umpire's has all, and says what the others do not see") {
    CHECK(map_for({text::Audience::Kind::umpire, ""}) ==
          "map \u201cBattle\u201d 12000x9000\n"
          "  Test \u00b7 5 turns\n"
          "  Reds at the near edge\n"
          "  Blues at the far edge\n"
          "  command Red column\n"
          "  wood 0 \u201cCopse\u201d 1000,1000 2000,1000 2000,2000\n"
          "  cellar 0 \u201cTunnel\u201d 8000,5000\n"
          "  unit 1 \u201cThe Guard\u00a0\u00a05\u201d 3400,2000 4600,2000 4600,1700 3400,1700\n"
          "  unit 2 \u201cLurkers\u201d 5400,2000 6600,2000 6600,1700 5400,1700 unseen\n"
          "  unit 1 \u201cThe Line\u201d 6600,7000 5400,7000 5400,7300 6600,7300 unseen\n"
          "  objective Y 6000,4500\n"
          "  objective Z 8000,5000\n"
          "  arrival turn 3 \u201cLate\u201d 0,8000 0,9000\n");
}

TEST_CASE("maps: arrivals of one title say whose they are on the umpire's map; their own side needs no telling") {
    const std::string both = battle + R"-(
[unit.later]
command = "red"
label = "Later ones"
facts = { arm = "foot" }
at = "reserve"
frontage = 120
depth = 30
[[reinforcement]]
label = "Late"
turn = 2
side = "reds"
units = ["later"]
audience = "reds"
entry = [["0 cm", "10 cm"], ["0 cm", "20 cm"]]
)-";
    const std::string umpire = map_for({text::Audience::Kind::umpire, ""}, both);
    CHECK_MESSAGE(umpire.find("arrival turn 3 \u201cBlues: Late\u201d") != std::string::npos, umpire);
    CHECK(umpire.find("arrival turn 2 \u201cReds: Late\u201d") != std::string::npos);
    const std::string blues = map_for({text::Audience::Kind::side, "blues"}, both);
    CHECK_MESSAGE(blues.find("arrival turn 3 \u201cLate\u201d") != std::string::npos, blues);
}

TEST_CASE("maps: a height of several levels bears its name once; one by itself is named with its level") {
    const std::string heights = battle + R"-(
[terrain-kind.hill]
label = "Hill"
[terrain.slope]
kind = "hill"
label = "Long Hill"
level = 1
area = [["30 cm", "30 cm"], ["50 cm", "30 cm"], ["50 cm", "50 cm"]]
[terrain.top]
kind = "hill"
label = "Long Hill"
level = 2
area = [["40 cm", "32 cm"], ["46 cm", "32 cm"], ["46 cm", "40 cm"]]
[terrain.other]
kind = "hill"
label = "Crow Hill"
level = 2
area = [["80 cm", "32 cm"], ["90 cm", "32 cm"], ["90 cm", "40 cm"]]
)-";
    const std::string map = map_for({text::Audience::Kind::umpire, ""}, heights);
    CAPTURE(map);
    CHECK(map.find("\u201cLong Hill\u201d 3000,3000") != std::string::npos);
    CHECK(map.find("\u201clevel 2\u201d 4000,3200") != std::string::npos);
    CHECK(map.find("\u201cCrow Hill, level 2\u201d 8000,3200") != std::string::npos);
}

TEST_CASE(
    "maps: a side has its own units, with those that the others do not see, and what it sees of the enemy; the far one "
    "has its own edge below") {
    CHECK(map_for({text::Audience::Kind::side, "blues"}) ==
          "map \u201cBattle\u201d 12000x9000 turned\n"
          "  Test \u00b7 5 turns\n"
          "  Reds at the near edge\n"
          "  Blues at the far edge\n"
          "  wood 0 \u201cCopse\u201d 1000,1000 2000,1000 2000,2000\n"
          "  unit  \u201ca column\u201d 3400,2000 4600,2000 4600,1700 3400,1700\n"
          "  unit 1 \u201cThe Line\u201d 6600,7000 5400,7000 5400,7300 6600,7300 unseen\n"
          "  objective Y 6000,4500\n"
          "  arrival turn 3 \u201cLate\u201d 0,8000 0,9000\n");
    CHECK(map_for({text::Audience::Kind::side, "reds"}) ==
          "map \u201cBattle\u201d 12000x9000\n"
          "  Test \u00b7 5 turns\n"
          "  Reds at the near edge\n"
          "  command Red column\n"
          "  wood 0 \u201cCopse\u201d 1000,1000 2000,1000 2000,2000\n"
          "  unit 1 \u201cThe Guard\u00a0\u00a05\u201d 3400,2000 4600,2000 4600,1700 3400,1700\n"
          "  unit 2 \u201cLurkers\u201d 5400,2000 6600,2000 6600,1700 5400,1700 unseen\n"
          "  objective Y 6000,4500\n"
          "  objective Z 8000,5000\n");
}

TEST_CASE("maps: a unit has its arm, with its name for the legend, for its own side and the umpire alone") {
    const auto arms_for = [](const text::Audience& reader) {
        std::string arms;
        for (const sheet::MapUnit& unit : field_for(reader, battle, sheet::MapOf::everything).units)
            arms += unit.sign + "=" + sheet::bare_text(unit.arm) + "; ";
        return arms;
    };
    CHECK(arms_for({text::Audience::Kind::umpire, ""}) == "framed-cross=Foot; framed-cross=Foot; framed-cross=Foot; ");
    CHECK(arms_for({text::Audience::Kind::side, "blues"}) == "=; framed-cross=Foot; ");
    CHECK(arms_for({}) == "=; ");
}

TEST_CASE("maps: the state in which a unit begins stands behind its name where all may see it, for those who know it") {
    const std::string named = "\u201cThe Guard\u00a0\u00a05\u201d";
    CHECK(map_for({text::Audience::Kind::umpire, ""}).find(named) != std::string::npos);
    CHECK(map_for({text::Audience::Kind::side, "reds"}).find(named) != std::string::npos);
    CHECK(map_for({text::Audience::Kind::side, "blues"}).find("a column\u201d") != std::string::npos);
    CHECK(map_for({text::Audience::Kind::side, "blues"}).find("\u00a0") == std::string::npos);
    CHECK(map_for({text::Audience::Kind::umpire, ""}).find("Lurkers\u201d") != std::string::npos);  // it has none
}

TEST_CASE("maps: the public one has what all see, the blank one the ground alone") {
    CHECK(map_for({}) ==
          "map \u201cBattle\u201d 12000x9000\n"
          "  Test \u00b7 5 turns\n"
          "  Reds at the near edge\n"
          "  wood 0 \u201cCopse\u201d 1000,1000 2000,1000 2000,2000\n"
          "  unit  \u201ca column\u201d 3400,2000 4600,2000 4600,1700 3400,1700\n"
          "  objective Y 6000,4500\n");
    CHECK(map_for({}, battle, sheet::MapOf::ground_alone) ==
          "map \u201cBattle\u201d 12000x9000\n"
          "  Test \u00b7 5 turns\n"
          "  wood 0 \u201cCopse\u201d 1000,1000 2000,1000 2000,2000\n");
}

TEST_CASE("maps: where all are in view the enemy's blocks stand there without a name") {
    std::string open = battle;
    open.insert(open.find("turns = 5"), "in-view = true\n");
    CHECK(map_for({text::Audience::Kind::side, "blues"}, open) == R"=(map “Battle” 12000x9000 turned
  Test · 5 turns
  Reds at the near edge
  Blues at the far edge
  wood 0 “Copse” 1000,1000 2000,1000 2000,2000
  unit  “a column” 3400,2000 4600,2000 4600,1700 3400,1700
  unit  “” 5400,2000 6600,2000 6600,1700 5400,1700
  unit 1 “The Line” 6600,7000 5400,7000 5400,7300 6600,7300
  objective Y 6000,4500
  arrival turn 3 “Late” 0,8000 0,9000
)=");
}

TEST_CASE("maps: a ground scale is for every reader, in the words of the scenario") {
    std::string scaled = battle;
    scaled.insert(scaled.find("turns = 5"), "ground-scale = { length = \"1 cm\", is = 40, unit = \"m\" }\n");
    CHECK(map_for({}, scaled) == R"=(map “Battle” 12000x9000
  Test · 5 turns
  scale 100 = 40 m
  Reds at the near edge
  wood 0 “Copse” 1000,1000 2000,1000 2000,2000
  unit  “a column” 3400,2000 4600,2000 4600,1700 3400,1700
  objective Y 6000,4500
)=");
    CHECK(map_for({text::Audience::Kind::side, "blues"}, scaled) == R"=(map “Battle” 12000x9000 turned
  Test · 5 turns
  scale 100 = 40 m
  Reds at the near edge
  Blues at the far edge
  wood 0 “Copse” 1000,1000 2000,1000 2000,2000
  unit  “a column” 3400,2000 4600,2000 4600,1700 3400,1700
  unit 1 “The Line” 6600,7000 5400,7000 5400,7300 6600,7300 unseen
  objective Y 6000,4500
  arrival turn 3 “Late” 0,8000 0,9000
)=");
}
