#include "loading.hpp"
#include "rules.hpp"

#include <doctest/doctest.h>

using namespace broadside::sheet::testing;

TEST_CASE(
    "procedure: steps print their labels, formulas only where there is none, and what is not allowed as one step") {
    auto world = world_of_text(small_game());
    CHECK(world->item(item_of("[[block]]\nkind = \"procedure\"\n")) == R"-(item sheet “Sheet” for public
Test, Nobody, first 
### Fighting  Melee
1. Each side: roll 1d6.
2. Each side: die and additions: see “Additions”.
3. Each side: find die and additions − enemy’s die and additions.
4. Each side: what it does: see “Results”.
Not allowed: guns do not attack.
* Each side: counters: add greens.
### Shooting  Firing
1. Look up “Fire” for the firer.
2. If who is nothing, no; otherwise target’s morale is who as against firer’s morale.
3. Morale afterwards.
)-");
}

TEST_CASE("procedure: steps that are run in stand behind the title in one paragraph, with the section at the end") {
    auto world = world_of_text(small_game());
    CHECK(world->item(item_of("[[block]]\nkind = \"procedure\"\nof = \"procedure.shoot\"\nsteps = \"run in\"\n")) ==
          "item sheet “Sheet” for public\nTest, Nobody, first \n"
          "steps: Shooting.  1~Look up “Fire” for the firer. 2~If who is nothing, no; otherwise "
          "target’s "
          "morale is who as against firer’s morale. 3~Morale afterwards.  Firing\n");
}

TEST_CASE("procedure: by length few steps are run in, many stand on a line each") {
    const auto procedure_of = [](int steps) {
        std::string rules = "[procedure.climb]\ntitle = \"Climb\"\nsteps = [\n";
        for (int i = 1; i <= steps; ++i)
            rules += "  { s" + std::to_string(i) + " = \"" + std::to_string(i) + "\", label = \"Step it\" },\n";
        auto world = world_of_text(rules + "]\ngives = [\"s1\"]\n");
        return world->item(item_of("[[block]]\nkind = \"procedure\"\nsteps = \"by length\"\n"));
    };
    CHECK(procedure_of(5) == R"=(item sheet “Sheet” for public
Test, Nobody, first 
steps: Climb.  1~Step it. 2~Step it. 3~Step it. 4~Step it. 5~Step it.
)=");
    CHECK(procedure_of(6) == R"=(item sheet “Sheet” for public
Test, Nobody, first 
### Climb
1. Step it.
2. Step it.
3. Step it.
4. Step it.
5. Step it.
6. Step it.
)=");
}

TEST_CASE("procedure: every kind of step is said in words") {
    auto world = world_of_text(words_of_game() + R"-(
[missing.stop]
at = "Melee"
what = "When it stops."
[fact.stubborn]
label = "Stubborn"
[procedure.trial]
title = "A trial"
sides = ["unit", "foe"]
side-labels = ["Our unit", "Theirs"]
steps = [
  { forbid = "not (unit is horse)", says = "only horse" },
  { forbid = "unit.disordered" },
  { forbid = "unit.greens > 9", says = "what nobody would try", silent = true },
  { missing = "unit.greens > 3", says = "stop" },
  { dice = "per(unit.greens, 4, 3)" },
  { hits = "roll dice d6 count >= 5 then >= 4", label = "Hits" },
  { spare = "hits + 1", silent = true, label = "A figure for later" },
  { best = "roll 2d6 highest" },
  { total = "max(hits, 2) * 3 - min(best, 1)", when = "not unit.stubborn", note = "At most {number.contact}" },
  { end = "hits = 0" },
  { strength = "own.greens + 1", each = "side" },
  { winner = "contest strength", ties = "foe" },
  { half = "round-up(unit.greens / 2)", for = "foe" },
]
gives = ["winner"]
changes = [
  { lower = "unit.greens", by = "hits", floor = "0", when = "winner = foe" },
  { set = "foe.disordered", when = "hits > 2" },
  { clear = "unit.disordered" },
]
)-");
    CHECK(world->item(item_of("[[block]]\nkind = \"procedure\"\n")) == R"-(item sheet “Sheet” for public
Test, Nobody, first 
### A trial
1. When it stops: the umpire decides.^M1^
2. Find one per 4 of our unit’s counters, one more if 3 are left over.
3. Hits: roll that many d6, each die of 5 or over, rolled again, counts if it then shows 4 or over.
4. Roll 2d6, the highest counts.
5. Unless stubborn (our unit): find (the greater of hits and 2) × 3 − (the lesser of step 4 and 1). At most 2½″ (125~metres).
6. It ends here if hits is 0.
7. Each side: find counters + 1.
8. The higher figure of step 7 wins; if equal, theirs.
9. Theirs: find our unit’s counters ÷ 2, rounded up.
Not allowed: only horse; disordered (our unit).
* Our unit: if the winner is theirs: counters: down by hits, not below 0; take off “Disordered”.
* Theirs: if hits is over 2: mark “Disordered”.
## Readings and gaps
ruling: M1 Not in the source: when it stops.
blank Yours: x1
)-");
}

TEST_CASE(
    "procedure: marks in one case share their verb; a move goes as far as its step says; what is removed is told so") {
    auto world = world_of_text(words_of_game() + R"-(
[fact.stubborn]
label = "Stubborn"
[procedure.flee]
title = "Flight"
sides = ["unit"]
steps = [ { far = "6", label = "It runs up to 6" } ]
gives = ["far"]
changes = [
  { move = "unit", by = "far", way = "straight back" },
  { clear = "unit.disordered", when = "unit is horse" },
  { clear = "unit.stubborn", when = "unit is horse" },
  { remove = "unit", when = "unit is guns" },
]
)-");
    CHECK(world->item(item_of("[[block]]\nkind = \"procedure\"\nof = \"procedure.flee\"\n")) ==
          R"=(item sheet “Sheet” for public
Test, Nobody, first 
### Flight
It runs up to 6.
* Unit: move it straight back, that far; if the unit is horse: take off “Disordered”, “Stubborn”; if the unit is guns: remove it.
)=");
}

TEST_CASE("procedure: a condition whose label is not a part of a sentence is called by its step's number") {
    auto world = world_of_text(words_of_game() + R"-(
[procedure.wheel]
title = "Wheeling"
sides = ["unit"]
steps = [ { drilled = "unit.greens = 0", label = "A steady unit, if well drilled, needs no roll" }, { die = "roll 1d6", when = "not drilled" } ]
gives = ["drilled"]
)-");
    CHECK(world->item(item_of("[[block]]\nkind = \"procedure\"\nof = \"procedure.wheel\"\nsteps = \"run in\"\n")) ==
          R"=(item sheet “Sheet” for public
Test, Nobody, first 
steps: Wheeling.  1~A steady unit, if well drilled, needs no roll. 2~Unless step 1 applies: roll 1d6.
)=");
}

TEST_CASE("procedure: prohibitions that are another procedure's stand under `not allowed`, in its title or a label") {
    auto world = world_of_text(words_of_game() + R"-(
[fact.stubborn]
label = "Stubborn"
[procedure.may-act]
title = "Who may act"
sides = ["unit"]
steps = [ { forbid = "unit.stubborn", says = "a stubborn unit" } ]
[procedure.go]
title = "Going"
sides = ["unit"]
steps = [ { may = "do may-act for unit" }, { forbid = "unit is guns", says = "guns" }, { far = "6", label = "It goes so far" } ]
gives = ["far"]
[procedure.run]
title = "Running"
sides = ["unit"]
steps = [ { may = "do may-act for unit", label = "those who may not act" }, { far = "9", label = "It runs so far" } ]
gives = ["far"]
[procedure.bolt]
title = "Bolting"
sides = ["unit"]
steps = [ { may = "do may-act for unit", when = "unit is guns" }, { far = "9", label = "It bolts so far" } ]
gives = ["far"]
)-");
    const auto printed = [&](const std::string& id) {
        return world->item(
            item_of("[[block]]\nkind = \"procedure\"\nof = \"procedure." + id + "\"\nsteps = \"run in\"\n"));
    };
    CHECK(printed("may-act") == R"=(item sheet “Sheet” for public
Test, Nobody, first 
steps: Who may act.  Not allowed: a stubborn unit.
)=");
    CHECK(printed("go") == R"=(item sheet “Sheet” for public
Test, Nobody, first 
steps: Going.  It goes so far. Not allowed: anything “Who may act” rules out; guns.
)=");
    CHECK(printed("run") == R"=(item sheet “Sheet” for public
Test, Nobody, first 
steps: Running.  It runs so far. Not allowed: those who may not act.
)=");
    CHECK(printed("bolt") == R"=(item sheet “Sheet” for public
Test, Nobody, first 
steps: Bolting.  1~If the unit is guns: do “Who may act”. 2~It bolts so far.
)=");
}
