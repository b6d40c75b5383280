#include "sheet/index/index_words.hpp"

#include "card_game.hpp"

#include <algorithm>
#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::sheet::testing;

TEST_CASE(
    "index words: short titles, lines of charts, what modifiers and sentences are called by, values and states; no "
    "figure, nothing that is everywhere; no outcome that nothing bears") {
    auto world = world_of_text(R"-(
[quantity.pips]
range = "1..6"
[domain.wind]
values = [{ id = "breeze", label = "Breeze" }, { id = "gale", label = "Full gale" }, { id = "calm", label = "Calm" }]
[fact.wind]
type = "wind"
of = "shared"
[fact.leaking]
label = "Leaking"
kept = "battle"
[chart.speed]
title = "Speed under sail"
inputs = { wind = "wind" }
rows = [
  { wind = "breeze", label = "Light airs", value = 4 },
  { wind = "gale", label = "Anything up to 40 knots", value = 9 },
  { wind = "calm", label = "None at all", value = 0 },
]
[procedure.sail]
title = "A ship sails"
sides = ["ship"]
steps = [{ far = "look up speed" }, { slow = "ship.leaking" }]
gives = ["far"]
[domain.landfall]
values = [{ id = "arrives", label = "Makes port" }, { id = "lost-at-sea", label = "Lost at sea", meaning = "and all hands" }]
[procedure.land]
title = "A ship comes in"
sides = ["ship"]
steps = [{ comes = "if wind = gale then lost-at-sea else arrives" }]
gives = ["comes"]
[chart.tide]
title = "State of the tide"
inputs = { wind = "wind" }
rows = [{ wind = ["breeze", "calm"], label = "Slack water", value = 1 }, { wind = "gale", label = "Flood", value = 2 }]
[quantity.handling]
range = "-9..9"
[chart.handling]
title = "Added to the captain's die"
policy = "sum"
type = "handling"
rows = [
  { id = "leeward", when = "wind = gale", label = "Blown on a lee shore, well to leeward", gives = 2 },
  { id = "heavy", when = "own.leaking", label = "Each {quantity.handling.max} below the line", gives = 1 },
]
[procedure.becalmed]
title = "What a captain does who has no wind whatever"
steps = [{ waits = "wind = calm", label = "He waits" }]
)-");
    REQUIRE_MESSAGE(world->program, world->messages());
    const scenario::Scenario battle;
    text::Diagnostics diagnostics;
    const auto words = sheet::index_words({*world->program, {}, &battle}, diagnostics);
    CHECK(diagnostics.all().empty());
    std::string list;
    for (const sheet::IndexWord& word : words) {
        list += word.word + ":";
        for (const std::string& entry : word.entries) list += " " + entry;
        list += "\n";
    }
    CHECK(list ==
          "Breeze: chart speed\n"
          "Calm: chart speed procedure becalmed\n"
          "Flood: chart tide\n"
          "Gale: chart speed chart tide chart handling procedure land\n"
          "Leaking: fact leaking chart handling procedure sail\n"
          "Leeward: chart handling\n"
          "Light airs: chart speed\n"
          "Lost at sea: procedure land\n"
          "Sail: procedure sail\n"
          "Slack water: chart tide\n"
          "Speed under sail: chart speed\n"
          "Tide: chart tide\n");
}

TEST_CASE(
    "index words: what is done is under what it is done to, a kind under the word that it is called by, two kinds "
    "under each; no name that its title does not say, nothing of this turn alone") {
    auto world = world_of_text(R"-(
[domain.load]
values = [{ id = "grape", label = "Naval grape" }, { id = "chain", label = "Shot of chain links", short = "Chain" }, { id = "hot-shot", label = "Hot shot", short = "Hot." }]
[fact.load]
type = "load"
[fact.tacked]
label = "Tacked this turn"
kept = "one turn"
[quantity.cables]
range = "0..20"
[chart.sails]
title = "Sails"
inputs = { load = "own.load" }
type = "cables"
rows = [
  { id = "grape", load = "grape", label = "Naval grape (to {quantity.cables.max})", value = 4 },
  { id = "chain", load = "chain", label = "Sloops and brigs", value = 9 },
  { id = "hot-shot", load = "hot-shot", label = "None at all", value = 0 },
]
[procedure.hoist]
title = "Hoisting sails"
sides = ["ship"]
steps = [{ far = "look up sails for ship" }, { slow = "ship.tacked" }]
gives = ["far"]
[procedure.cast-off]
title = "Casting off lines"
sides = ["ship"]
steps = [{ off = "ship.tacked" }]
[procedure.run]
title = "Running away"
sides = ["ship"]
steps = [{ off = "ship.load = grape or ship.load = chain or ship.load = hot-shot" }]
[procedure.anchor-gone]
title = "The anchor is gone"
sides = ["ship"]
steps = [{ off = "ship.tacked" }]
)-");
    REQUIRE_MESSAGE(world->program, world->messages());
    const scenario::Scenario battle;
    text::Diagnostics diagnostics;
    std::string list;
    for (const sheet::IndexWord& word : sheet::index_words({*world->program, {}, &battle}, diagnostics)) {
        list += word.word + ":";
        for (const std::string& entry : word.entries) list += " " + entry;
        list += "\n";
    }
    CHECK(list ==
          "Brigs: chart sails\n"
          "Chain: chart sails procedure run\n"
          "Grape: chart sails procedure run\n"
          "Hot shot: chart sails procedure run\n"
          "Lines, casting off: procedure cast-off\n"
          "Running away: procedure run\n"
          "Sails: chart sails procedure hoist\n"
          "Sloops: chart sails\n");
}

TEST_CASE(
    "index words: a line of a chart whose longer name leads no farther than one of its words has none of its own, nor "
    "what adds nothing but a result or an effect to a word; a thing of its own has") {
    auto world = world_of_text(R"-(
[quantity.points]
range = "-9..9"
[chart.gains]
title = "Added when boarding"
policy = "sum"
type = "points"
rows = [
  { id = "seamanship", when = "own.old", label = "Seamanship", gives = 1 },
  { id = "poor", when = "own.old", label = "Poor seamanship indeed", gives = 2 },
  { id = "captain", when = "own.old", label = "Famous captain aboard", gives = 1 },
]
[chart.losses]
title = "Taken off"
policy = "sum"
type = "points"
rows = [{ id = "worst", when = "own.old", label = "Worst seamanship", gives = -1 }]
[fact.old]
[chart.broadside]
title = "Broadside"
type = "points"
rows = [{ label = "Of old guns", when = "own.old", value = 1 }, { label = "Of new ones", value = 2 }]
[procedure.struck]
title = "Broadside result"
sides = ["ship"]
steps = [{ far = "look up broadside for ship" }, { struck = "ship.old" }]
[procedure.test]
title = "Broadside test"
sides = ["ship"]
steps = [{ close = "ship.old" }]
)-");
    REQUIRE_MESSAGE(world->program, world->messages());
    const scenario::Scenario battle;
    text::Diagnostics diagnostics;
    std::string list;
    for (const sheet::IndexWord& word : sheet::index_words({*world->program, {}, &battle}, diagnostics)) {
        list += word.word + ":";
        for (const std::string& entry : word.entries) list += " " + entry;
        list += "\n";
    }
    CHECK(list ==
          "Added when boarding: chart gains\n"
          "Broadside: chart broadside procedure struck\n"
          "Broadside test: procedure test\n"
          "Captain: chart gains\n"
          "Seamanship: chart gains\n"
          "Taken off: chart losses\n"
          "Worst seamanship: chart losses\n");
}

TEST_CASE("index words: a kind that no unit of the battle is has no word, also where a definition comes to it") {
    auto world = world_of_text(card_game + R"-(
[domain.rig]
values = [{ id = "sloop", label = "Sloop" }, { id = "brig", label = "Brig" }]
[fact.rig]
type = "rig"
[fact.sails-as]
type = "rig"
means = "if own.tired then sloop else own.rig"
[procedure.hoist]
title = "What a rig does"
sides = ["ship"]
steps = [{ few = "ship.sails-as = sloop" }, { many = "ship.sails-as = brig" }, { same = "ship.rig = sloop or ship.rig = brig" }]
)-");
    REQUIRE_MESSAGE(world->program, world->messages());
    SmallBattle battle = card_battle();
    battle.guard += ", rig = \"sloop\"";
    battle.hussars += ", rig = \"sloop\"";
    const auto scenario = world->read_scenario(battle.text());
    REQUIRE_MESSAGE(scenario, world->messages());
    text::Diagnostics diagnostics;
    const auto words = sheet::index_words({*world->program, {}, &*scenario}, diagnostics);
    const auto has = [&](const std::string& sought) {
        return std::any_of(words.begin(), words.end(), [&](const auto& word) { return word.word == sought; });
    };
    CHECK(has("Sloop"));
    CHECK_FALSE(has("Brig"));
}

/// The words of a small game with rifles at a battle where no unit is said to have any.
static std::vector<std::string> words_with(const std::string& row_of_rifles, const std::string& in_play,
                                           const SmallBattle& battle = card_battle()) {
    auto world = world_of_text(card_game + R"-(
[domain.shot]
values = [{ id = "ball", label = "Ball" }, { id = "rifle", label = "Rifles" }]
[fact.shot]
type = "shot"
default = "ball"
[chart.reach]
title = "Reach"
inputs = { shot = "own.shot" }
type = "models"
rows = [{ id = "ball", shot = "ball", label = "Ball", value = 4 }, { id = "rifle", shot = "rifle", label = "Rifles", value = 8 }]
[procedure.aim]
title = "Aim"
sides = ["firer"]
steps = [{ far = "look up reach for firer" }, { forbid = "firer.shot = rifle and firer.tired", says = "tired riflemen" }]
gives = ["far"]
changes = [{ set = "firer.hidden", when = "firer.shot = rifle" }]
[fact.hidden]
label = "Hidden"
kept = "until it moves"
[aid.play]
[[aid.play.panel]]
id = "fire"
tab = "1 Fire"
of = ["reach", "aim"]
[[aid.play.panel.part]]
rows = [["Ball", "{chart.reach.ball.value}"], )-" +
                               row_of_rifles + "]\n");
    REQUIRE_MESSAGE(world->program, world->messages());
    const auto scenario = world->read_scenario(battle.text());
    REQUIRE_MESSAGE(scenario, world->messages());
    std::vector<sheet::Template> templates(1);
    templates.front().only_usable = true;
    if (!in_play.empty()) templates.front().in_play.emplace_back(in_play, text::Span{});
    text::Diagnostics diagnostics;
    std::vector<std::string> out;
    for (const auto& word : sheet::index_words({*world->program, {}, &*scenario, &templates}, diagnostics))
        out.push_back(word.word);
    CHECK(diagnostics.all().empty());
    return out;
}

TEST_CASE(
    "index words: what the play aid leaves out in this battle has no word, nor what no sheet takes for possible") {
    const auto has_rifles = [](const std::string& row, const std::string& in_play) {
        const std::vector<std::string> words = words_with(row, in_play);
        CHECK(std::count(words.begin(), words.end(), "Ball") == 1);
        return std::count(words.begin(), words.end(), "Rifles") == 1;
    };
    const std::string always = "[\"Rifles\", \"{chart.reach.rifle.value}\"]";
    CHECK(has_rifles(always, ""));
    CHECK_FALSE(has_rifles("{ cells = " + always + ", needs = \"shot = rifle\" }", ""));
    CHECK_FALSE(has_rifles(always, "shot = ball"));
    CHECK(has_rifles(always, "shot = rifle"));
}

TEST_CASE("index words: a state that nothing here sets has a word where a unit, a command or the ground has it") {
    const auto has_hidden = [](const SmallBattle& battle) {
        const auto words = words_with("[\"Rifles\", \"{chart.reach.rifle.value}\"]", "shot = ball", battle);
        return std::count(words.begin(), words.end(), "Hidden") == 1;
    };
    CHECK_FALSE(has_hidden(card_battle()));
    SmallBattle of_unit = card_battle(), of_command = card_battle(), of_ground = card_battle();
    of_unit.guard += ", hidden = true";
    CHECK(has_hidden(of_unit));
    of_command.red_command += "facts = { hidden = true }\n";
    CHECK(has_hidden(of_command));
    of_ground.more +=
        "[terrain.copse]\nkind = \"wood\"\nlabel = \"Copse\"\narea = [[30, 30], [40, 30], [40, 40]]\neffects = { "
        "hidden = true }\n";
    CHECK(has_hidden(of_ground));
}
