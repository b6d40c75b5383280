#pragma once

#include "loading.hpp"
#include "small_battle.hpp"

#include <doctest/doctest.h>
#include <string>

// A small game whose units have records and whose armies have decks, for the tests of cards, markers, rosters and the
// figures of units.

namespace broadside::sheet::testing {

inline const std::string card_game = R"-(
[ruleset]
id = "test"
title = "Test"
author = "Nobody"
edition = "first"
rules = "open"

[domain.arm]
values = ["foot", "horse"]
[domain.formation]
values = ["line", "column", "square"]
[domain.training]
values = ["raw", "drilled", "veteran"]
ranked = "low first"
[quantity.mood]
range = "0..3"
names = [{ id = "broken", meaning = "runs" }, { id = "shaken", meaning = "stops" }, { id = "steady", meaning = "obeys" }, { id = "keen", meaning = "charges" }]
[quantity.models]
range = "0..20"

[fact.arm]
type = "arm"
[fact.formation]
type = "formation"
default = "line"
kept = "until changed"
[fact.training]
type = "training"
default = "drilled"
[fact.mood]
type = "mood"
kept = "battle"
[fact.began]
type = "models"
default = 8
[fact.left]
label = "Models left"
type = "models"
default = 8
kept = "battle"
[fact.halved]
means = "2 * own.left <= own.began"
[fact.tired]
label = "Tired"
kept = "until it rests"
[fact.fired]
label = "Fired"
kept = "one turn"

[[never]]
when = "own is horse and formation = square"
because = "no horse forms square"

[procedure.rest]
title = "Rest"
sides = ["unit"]
steps = [ { weary = "unit.tired or unit.fired or unit.formation = column and unit.mood < 2", label = "Weary" } ]
gives = ["weary"]
changes = [ { clear = "unit.tired" } ]

[procedure.compare]
title = "Compare"
sides = ["us", "them"]
steps = [ { stronger = "us.left > them.left", label = "Stronger" } ]
gives = ["stronger"]

[deck.events]
per = "army"
cards = ["Rain", { label = "Mud", text = "All move slowly.", count = 2, sign = "bar" }]
[deck.commands]
title = "Commands"
per = "army"
orders = true
[[deck.commands.cards]]
label = "March"
sign = "arrow"
fill = ["Who", "Where to"]
)-";

/// Rules of shooting and moving, for those that print figures.
inline const std::string shooting = R"-(
[chart.pace]
title = "Pace"
inputs = { formation = "own.formation" }
type = "models"
otherwise = { forbid = "a square stands" }
rows = [{ formation = "line", value = 4 }, { formation = "column", value = 6 }]
[procedure.shoot]
title = "Shoot"
sides = ["firer", "target"]
steps = [
  { forbid = "firer.formation = column", says = "columns" },
  { needed = "(if firer.fired then 5 else 3) + (if target is horse then 1 else 0)", type = "models" },
  { hits = "roll firer.left d6 count >= 4" },
]
gives = ["needed", "hits"]
)-";

/// The battle of that game, whose records are kept on cards or on a roster.
inline SmallBattle card_battle(const std::string& records = "cards") {
    return {.guard = "arm = \"foot\", mood = 3, left = 6",
            .hussars = "arm = \"horse\", mood = 2, tired = true",
            .red_command = "commander = \"General Red\"\n",
            .settings = "players = { best = 3, least = 2, most = 4 }\nrecords = \"" + records + "\"\n"};
}

/// What a template makes of the battle, as text; findings behind it.
inline std::string cards(const std::string& content, const std::string& more_rules = "",
                         const SmallBattle& battle = card_battle()) {
    auto world = world_of_text(card_game + more_rules);
    REQUIRE_MESSAGE(world->program, world->messages());
    const auto scenario = world->read_scenario(battle.text());
    REQUIRE_MESSAGE(scenario, world->messages());
    return world->item(content, {}, &*scenario);
}

/// The head of a template of cards.
inline std::string head(const std::string& made_for, const std::string& more = "") {
    return "[item]\nid = \"cards\"\ntitle = \"Cards\"\nfor = \"" + made_for + "\"\naudience = \"as rules\"\n" + more;
}

}  // namespace broadside::sheet::testing
