#include "loading.hpp"
#include "rules.hpp"

#include <doctest/doctest.h>

using namespace broadside::sheet::testing;

TEST_CASE("reckoner: a grid for each group of situations that give the same results") {
    auto world = world_of_text(small_game());
    CHECK(world->item(item_of("[[block]]\nkind = \"reckoner\"\n")) == R"-(item sheet “Sheet” for public
Test, Nobody, first 
### Shooting  Firing
In the cells: morale afterwards. Gone (0) is left out: a unit that is gone does not fire.
table Dense target: no; up to 3″
  = | Firer’s morale y2 | Target’s morale x4
  = | 0 | 1 | 2 | 3
  - | Steady or keen | 0 | 1 | 1 | 2
  - | Shaken (1) | 0 | 1 | 2 | 3
table Over 3 to 40″
  = | Firer’s morale y2 | Target’s morale x4
  = | 0 | 1 | 2 | 3
  - | Keen (3) | 0 | 0 | 1 | 3
  - | Steady (2) | 0 | 0 | 2 | 3
  - | Shaken (1) | 0 | 1 | 2 | 3
table Dense target; up to 3″
  = | Firer’s morale y2 | Target’s morale x4
  = | 0 | 1 | 2 | 3
  - | Steady or keen | 0 | 1 | 1 | 1
  - | Shaken (1) | 0 | 1 | 2 | 3
)-");
}

TEST_CASE("reckoner: a template names what stands over the rows and over the columns") {
    auto world = world_of_text(small_game());
    CHECK(world->item(item_of("[[block]]\nkind = \"reckoner\"\nof = \"procedure.shoot\"\n"
                              "set = { dense = true, distance = 2 }\nheads = [\"Who fires\", \"Who is hit\"]\n")) ==
          R"=(item sheet “Sheet” for public
Test, Nobody, first 
table Shooting (Firing)
  = | Who fires y2 | Who is hit x4
  = | 0 | 1 | 2 | 3
  - | Steady or keen | 0 | 1 | 1 | 1
  - | Shaken (1) | 0 | 1 | 2 | 3
  note: In the cells: morale afterwards. Gone (0) is left out: a unit that is gone does not fire. Dense target: yes; distance: 2″ (100~metres).
)=");
}

TEST_CASE("reckoner: a finer step of a distance makes neither more grids nor other words") {
    std::string game = small_game();
    const std::string grids = world_of_text(game)->item(item_of("[[block]]\nkind = \"reckoner\"\n"));
    const std::string coarse = "step = \"1/2\"";
    REQUIRE(game.find(coarse) != std::string::npos);
    game.replace(game.find(coarse), coarse.size(), "step = \"1/1000\"");
    CHECK(world_of_text(game)->item(item_of("[[block]]\nkind = \"reckoner\"\n")) == grids);
}

TEST_CASE("reckoner: a result unlike what stands over its column is strong, where the procedure changes that") {
    std::string game = small_game();
    const std::string gives = "gives = [\"after\"]\n";
    game.insert(game.find(gives), "changes = [{ set = \"target.morale\", to = \"after\" }]\n");
    CHECK(
        world_of_text(game)->item(item_of("[[block]]\nkind = \"reckoner\"\nset = { dense = true, distance = 2 }\n")) ==
        R"=(item sheet “Sheet” for public
Test, Nobody, first 
table Shooting (Firing)
  = | Firer’s morale y2 | Target’s morale x4
  = | 0 | 1 | 2 | 3
  - | Steady or keen | 0 | 1 | *1* | *1*
  - | Shaken (1) | 0 | 1 | 2 | 3
  note: In the cells: morale afterwards. Bold: changed. Gone (0) is left out: a unit that is gone does not fire. Dense target: yes; distance: 2″ (100~metres).
)=");
}

TEST_CASE("reckoner: where both sides add up modifiers a cell says what net modifier is needed") {
    auto world = world_of_text(words_of_game() + R"-(
[[section]]
title = "Charges"
[missing.no-guns]
at = "Charges"
what = "What guns do."
[chart.additions]
policy = "sum"
type = "modifier"
rows = [{ when = "disordered", gives = -1 }, { when = "on-flank", gives = 2 }]
[procedure.charge]
title = "Charging"
sides = ["attacker", "defender"]
steps = [
  { forbid = "defender is guns and attacker is guns", says = "guns do not charge" },
  { missing = "defender is guns", says = "no-guns" },
  { total = "own.morale + sum additions", each = "side" },
  { home = "attacker.total >= defender.total", label = "The charge goes home" },
]
gives = ["home"]
)-");
    CHECK(world->item(item_of("[[block]]\nkind = \"reckoner\"\nof = \"procedure.charge\"\n")) ==
          R"-(item sheet “Sheet” for public
Test, Nobody, first 
table Charging
  = | Attacker’s morale y2 | Defender’s morale x4
  = | 0 | 1 | 2 | 3
  - | Keen (3) | any | any | any | 0
  - | Steady (2) | any | any | 0 | +1
  - | Shaken (1) | any | 0 | +1 | +2
  - | Gone (0) | 0 | +1 | +2 | +3
  note: In the cells: the least net modifier for “the charge goes home”: all modifiers of the attacker less all of the defender. “Any”: it is so whatever the modifiers are.
  note: Holds for defender’s arm: foot or horse.
  note: Defender’s arm: guns; attacker’s arm: guns – not allowed: guns do not charge.
  note: Defender’s arm: guns; attacker’s arm: foot or horse – the umpire decides^M1^.
## Readings and gaps
ruling: M1 Not in the source: what guns do.
blank Yours: x1
)-");
}

TEST_CASE("reckoner: more tables than anybody would read are printed only of a procedure that is asked for") {
    const std::string game = words_of_game() + R"-(
[quantity.men]
range = "0..40"
[fact.struck]
type = "men"
[procedure.shot]
title = "A shot"
sides = ["gun", "target"]
steps = [ { lost = "if target.arm = foot then target.struck else round-down(target.struck / 2)", type = "men", label = "Men lost" } ]
gives = ["lost"]
[procedure.halves]
title = "Half of them"
sides = ["gun", "target"]
steps = [ { half = "if target.arm = foot then 2 else 1", type = "men", label = "Half" } ]
gives = ["half"]
)-";
    CHECK(world_of_text(game)->item(item_of("[[block]]\nkind = \"reckoner\"\n")) == R"=(item sheet “Sheet” for public
Test, Nobody, first 
table Half of them
  = | Target’s arm | 
  - | Foot | 2
  - | H. or Guns | 1
  note: In the cells: half.
note: No table for “A shot”: too many things decide the result.
)=");
    std::string tables = "item sheet “Sheet” for public\nTest, Nobody, first \n### A shot\nIn the cells: men lost.\n";
    for (int struck = 0; struck <= 40; ++struck) {
        const std::string all = std::to_string(struck), half = std::to_string(struck / 2);
        tables += "table Target’s struck " + all + "\n  = | Target’s arm | \n";
        tables += struck == 0 ? "  - | Foot, H. or Guns | 0\n"
                              : "  - | Foot | " + all + "\n  - | H. or Guns | " + half + "\n";
    }
    const std::string asked = item_of("[[block]]\nkind = \"reckoner\"\nof = \"procedure.shot\"\n");
    CHECK(world_of_text(game)->item(asked) == tables);
}

TEST_CASE("reckoner: too much to tabulate is an error that names the largest facts") {
    auto world = world_of_text(words_of_game() + R"-(
[fact.near]
type = "inches"
of = "shared"
default = 0
[fact.far]
type = "inches"
of = "shared"
default = 0
[procedure.march]
title = "Marching"
sides = ["unit"]
steps = [{ comes = "distance + near + far > 9 or unit.disordered" }]
gives = ["comes"]
)-");
    CHECK(
        world->item(item_of("[[block]]\nkind = \"reckoner\"\nof = \"procedure.march\"\n")) ==
        R"-(template.toml:6:1: error: procedure `march` has too many situations to tabulate: more than 600000 [too-many-situations]
  [[block]]
  ^~~~~~~~~
help: fix some facts with `set`, or name those that matter with `facts`; the largest are `distance` (81), `near` (81), `far` (81)
)-");
}
