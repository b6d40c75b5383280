#include "engine/run.hpp"
#include "loading.hpp"
#include "rules.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::sheet::testing;

static const std::string duel = R"-(
[quantity.margin]
range = "-30..30"
print = "signed"
[quantity.modifier]
range = "-2..2"
print = "signed"
[quantity.count]
range = "0..3"
[fact.edge]
type = "modifier"
default = 0
[fact.troops]
type = "count"
default = 1
[domain.how]
values = [{ id = "wins", label = "Wins" }, { id = "draws", label = "Draws" }, { id = "loses", label = "Loses" }]
[chart.additions]
policy = "sum"
type = "modifier"
rows = [{ each = "own.edge", label = "Edge", gives = 1 }]
[chart.outcomes]
inputs = { margin = "own.margin" }
type = "how"
rows = [{ margin = ">= 1", value = "wins" }, { margin = 0, value = "draws" }, { margin = "<= -1", value = "loses" }]
[procedure.duel]
title = "Duel"
sides = ["us", "them"]
steps = [
  { die = "roll 1d10", each = "side" },
  { margin = "own.die + sum additions - enemy.die", for = "us" },
  { lot = "own.die + sum additions - enemy.die", for = "them" },
  { fate = "look up outcomes", for = "us" },
]
gives = ["us.margin", "us.fate"]
[procedure.luck]
title = "Luck"
steps = [{ hits = "roll 2d6 highest" }]
gives = ["hits"]
)-";

TEST_CASE("odds: one die against one, by net modifier, as is known") {
    auto world = world_of_text(R"-(
[quantity.margin]
range = "-30..30"
print = "signed"
[quantity.modifier]
range = "-2..2"
print = "signed"
[fact.edge]
type = "modifier"
default = 0
[domain.how]
values = [{ id = "wins", label = "Wins" }, { id = "draws", label = "Draws" }, { id = "loses", label = "Loses" }]
[chart.additions]
policy = "sum"
type = "modifier"
rows = [{ each = "own.edge", label = "Edge", gives = 1 }]
[chart.outcomes]
inputs = { margin = "own.margin" }
type = "how"
rows = [{ margin = ">= 1", value = "wins" }, { margin = 0, value = "draws" }, { margin = "<= -1", value = "loses" }]
[procedure.duel]
title = "Duel"
sides = ["us", "them"]
steps = [
  { die = "roll 1d10", each = "side" },
  { score = "die + sum additions", each = "side" },
  { margin = "own.score - enemy.score", each = "side" },
  { fate = "look up outcomes", each = "side" },
]
gives = ["margin", "fate"]
)-");
    CHECK(world->item(item_of("[[block]]\nkind = \"odds\"\n")) == R"-(item sheet “Sheet” for public
Test, Nobody, first 
note: Chances in 100. The net modifier is all of one’s own modifiers less all of the other side’s.
table Duel: chances
  = | Net modifier y2 | Us: fate x3
  = | Wins | Draws | Loses
  - | −4 | 15 | 6 | 79
  - | −3 | 21 | 7 | 72
  - | −2 | 28 | 8 | 64
  - | −1 | 36 | 9 | 55
  - | 0 | 45 | 10 | 45
  - | +1 | 55 | 9 | 36
  - | +2 | 64 | 8 | 28
  - | +3 | 72 | 7 | 21
  - | +4 | 79 | 6 | 15
  note: Exact: 100 equally likely cases.
)-");
}

TEST_CASE("odds: an input as rows, bands of a number, inputs without a usual value apart") {
    auto world = world_of_text(R"-(
[quantity.count]
range = "0..12"
[domain.arm]
values = [{ id = "foot", label = "Foot" }, { id = "horse", label = "Horse" }, { id = "guns", label = "Guns" }]
[fact.men]
type = "count"
default = 1
label = "Men"
[fact.arm]
type = "arm"
label = "Arm"
[procedure.volley]
title = "Volley"
sides = ["firer"]
steps = [
  { forbid = "firer is guns", says = "guns fire otherwise" },
  { need = "if firer is horse then 6 else 5" },
  { hits = "roll men d6 count >= need" },
]
gives = ["hits"]
)-");
    CHECK(world->item(item_of("[[block]]\nkind = \"odds\"\nof = \"procedure.volley\"\nrows = \"men = 0..3\"\nbands = "
                              "[\"0\", \"1..\"]\n")) == R"-(item sheet “Sheet” for public
Test, Nobody, first 
note: Chances in 100. Each chance is rounded by itself, so a row may not add up to exactly 100.
table Volley: chances – foot
  = | Men y2 | Hits x2
  = | 0 | 1 or over
  - | 0 | 100 | –
  - | 1 | 66.7 | 33.3
  - | 2 | 44.4 | 55.6
  - | 3 | 29.6 | 70.4
  note: Exact: 27 equally likely cases.
table Volley: chances – horse
  = | Men y2 | Hits x2
  = | 0 | 1 or over
  - | 0 | 100 | –
  - | 1 | 83.3 | 16.7
  - | 2 | 69.4 | 30.6
  - | 3 | 57.9 | 42.1
  note: Exact: 216 equally likely cases.
)-");
    CHECK(world->item(item_of("[[block]]\nkind = \"odds\"\nof = \"procedure.volley\"\nrows = [\"firer.arm = foot, "
                              "horse\", \"men = 1, 2\"]\n")) == R"-(item sheet “Sheet” for public
Test, Nobody, first 
note: Chances in 100. Each chance is rounded by itself, so a row may not add up to exactly 100.
table Volley: chances
  = | Men y2 | Hits x3
  = | 0 | 1 | 2
  # | Arm: Foot x4
  - | 1 | 66.7 | 33.3 | –
  - | 2 | 44.4 | 44.4 | 11.1
  # | Arm: Horse x4
  - | 1 | 83.3 | 16.7 | –
  - | 2 | 69.4 | 27.8 | 2.8
  note: Exact: 36 equally likely cases.
)-");
}

TEST_CASE("odds: what depends on nothing has one row without a name") {
    auto world = world_of_text(duel);
    CHECK(world->item(item_of("[[block]]\nkind = \"odds\"\nof = \"procedure.luck\"\nchances = \"fractions\"\n")) ==
          R"-(item sheet “Sheet” for public
Test, Nobody, first 
table Luck: chances
  = | Hits x6
  = | 1 | 2 | 3 | 4 | 5 | 6
  - | 1/36 | 3/36 | 5/36 | 7/36 | 9/36 | 11/36
  note: Exact: 36 equally likely cases.
)-");
}

TEST_CASE("odds: mistakes in a template are shown where they stand") {
    auto world = world_of_text(duel);
    const auto finding = [&](const std::string& settings) {
        world->diagnostics = {};
        world->item(item_of("[[block]]\nkind = \"odds\"\n" + settings + "\n"));
        return world->messages();
    };
    CHECK(finding("of = \"procedure.dule\"") ==
          R"=(template.toml:8:6: error: the rule set has no procedure `dule` [unknown-binding]
  of = "procedure.dule"
       ^~~~~~~~~~~~~~~~
help: did you mean `duel`?
)=");
    CHECK(finding("of = \"chart.outcomes\"") ==
          R"=(template.toml:8:6: error: an `odds` block cannot be bound to `chart.outcomes` [unknown-binding]
  of = "chart.outcomes"
       ^~~~~~~~~~~~~~~~
help: write "procedure.ID"
)=");
    CHECK(finding("of = \"procedure.luck\"\nresults = \"hit\"") ==
          R"=(template.toml:9:11: error: procedure `luck` gives no `hit` [unknown-binding]
  results = "hit"
            ^~~~~
help: did you mean `hits`?
)=");
    CHECK(finding("of = \"procedure.luck\"\nrows = \"net\"") ==
          R"=(template.toml:9:8: error: procedure `luck` has no single list of modifiers on both sides [unknown-binding]
  rows = "net"
         ^~~~~
)=");
    CHECK(finding("of = \"procedure.duel\"\nset = { \"us.edgy\" = 1 }") ==
          R"=(template.toml:9:9: error: `duel` does not ask for `us.edgy` [unknown-binding]
  set = { "us.edgy" = 1 }
          ^~~~~~~~~
help: did you mean `us.edge`?
)=");
    CHECK(finding("of = \"procedure.duel\"\nresults = \"us.fate\"\nbands = [\"x\"]") ==
          R"=(template.toml:10:10: error: `x` is not a band of the result [malformed-template]
  bands = ["x"]
           ^~~
help: bands are for one result that is a number
)=");
    CHECK(finding("of = \"procedure.duel\"\nrows = \"us.edge = 7\"") ==
          R"=(template.toml:9:8: error: `us.edge = 7` lists no values of it [unknown-binding]
  rows = "us.edge = 7"
         ^~~~~~~~~~~~~
help: write "net = -10..4", "net = 0.." or "unit.figures = 6, 12, 18"
)=");
}

TEST_CASE("odds: fractions where a template asks for them and the cases are few; equal chances are equal everywhere") {
    const std::string rules = R"-(
[quantity.pips]
range = "2..6"
[quantity.dice]
range = "2..5"
[fact.dice]
type = "dice"
label = "Dice"
[procedure.high]
title = "High dice"
sides = ["thrower"]
steps = [{ pips = "roll dice d6 highest" }]
gives = ["pips"]
)-";
    auto world = world_of_text(rules);
    const auto sheet = [&](const std::string& rows) {
        return world->item(
            item_of("[[block]]\nkind = \"odds\"\nof = \"procedure.high\"\nchances = \"fractions\"\nrows = \"" + rows +
                    "\"\nbands = [\"1..2\", \"3\", \"4..6\"]\n"));
    };
    CHECK(sheet("thrower.dice = 2") == R"-(item sheet “Sheet” for public
Test, Nobody, first 
table High dice: chances
  = | Dice y2 | Pips x3
  = | 1–2 | 3 | 4–6
  - | 2 | 4/36 | 5/36 | 27/36
  note: Exact: 36 equally likely cases.
)-");
    CHECK(sheet("thrower.dice = 2, 5") == R"-(item sheet “Sheet” for public
Test, Nobody, first 
note: Chances in 100. Each chance is rounded by itself, so a row may not add up to exactly 100.
table High dice: chances
  = | Dice y2 | Pips x3
  = | 1–2 | 3 | 4–6
  - | 2 | 11.1 | 13.9 | 75.0
  - | 5 | 0.4 | 2.7 | 96.9
  note: Exact: 7,776 equally likely cases.
)-");
}

TEST_CASE("odds: of a procedure that no template names, what most depends on at answers at which it is allowed") {
    auto world = world_of_text(R"-(
[quantity.crew]
range = "1..3"
[domain.weather]
values = [{ id = "calm", label = "Calm" }, { id = "gale", label = "Gale" }]
[fact.burning]
label = "On fire"
[fact.crew]
type = "crew"
label = "Crew"
default = 2
[fact.weather]
of = "shared"
type = "weather"
label = "Weather"
default = "calm"
[domain.paint]
values = [{ id = "black", label = "Black" }, { id = "red", label = "Red" }]
[fact.paint]
label = "Paint"
type = "paint"
default = "black"
[procedure.mend]
title = "Mending"
sides = ["ship"]
steps = [
  { forbid = "not ship.burning", says = "nothing burns" },
  { die = "roll 1d6" },
  { tried = "die >= 1", label = "Tried" },
  { need = "if weather is gale then 8 else if ship.paint is red then 6 else 6", label = "Needed" },
  { out = "die + ship.crew >= need", label = "The fire is out" },
]
gives = ["tried", "out"]
[procedure.wait]
title = "Waiting"
sides = ["ship"]
steps = [ { die = "roll 1d6" }, { done = "die >= 1", label = "Done" } ]
gives = ["done"]
)-");
    CHECK(world->item(item_of("[[block]]\nkind = \"odds\"\n")) == R"-(item sheet “Sheet” for public
Test, Nobody, first 
note: Chances in 100. Each chance is rounded by itself, so a row may not add up to exactly 100.
table Mending: chances
  = | Crew y2 | The fire is out x2
  = | No | Yes
  - | 1 | 66.7 | 33.3
  - | 2 | 50.0 | 50.0
  - | 3 | 33.3 | 66.7
  note: For: on fire; weather: calm; nothing else applies. Exact: 6 equally likely cases.
note: No table for “Waiting”: too many things decide the result, or it is certain.
)-");
}

TEST_CASE("odds: where nothing is tabulated nothing is said of it") {
    auto world = world_of_text(R"-(
[procedure.wait]
title = "Waiting"
sides = []
steps = [ { die = "roll 1d6" }, { done = "die >= 1", label = "Done" } ]
gives = ["done"]
)-");
    CHECK(world->item(item_of("[[block]]\nkind = \"odds\"\n")) == "");
}

TEST_CASE("odds: a list whose totals were not all tried runs over what its lines can come to") {
    // Too many situations to try: six facts of a hundred values in one condition.
    std::string facts, sum;
    for (char letter = 'a'; letter <= 'f'; ++letter) {
        facts += std::string("[fact.") + letter + "-range]\ntype = \"far\"\ndefault = 0\n";
        sum += (sum.empty() ? "own." : " + own.") + std::string(1, letter) + "-range";
    }
    auto world = world_of_text("[quantity.far]\nrange = \"0..99\"\n" + facts + R"-(
[quantity.modifier]
range = "-9..9"
print = "signed"
[fact.brave]
label = "Brave"
[chart.additions]
policy = "sum"
type = "modifier"
rows = [{ when = ")-" + sum + R"-( > 90", label = "Far", gives = -4 }, { when = "own.brave", gives = 2 }]
[procedure.test]
title = "Test"
sides = ["unit"]
steps = [ { die = "roll 1d10" }, { holds = "die + sum additions >= 5", label = "Holds" } ]
gives = ["holds"]
)-");
    CHECK(world->item(item_of("[[block]]\nkind = \"odds\"\nof = \"procedure.test\"\nrows = \"net\"\n")) ==
          R"=(item sheet “Sheet” for public
Test, Nobody, first 
note: Chances in 100.
table Test: chances
  = | Modifiers y2 | Holds x2
  = | Yes | No
  - | −4 | 20 | 80
  - | −3 | 30 | 70
  - | −2 | 40 | 60
  - | −1 | 50 | 50
  - | 0 | 60 | 40
  - | +1 | 70 | 30
  - | +2 | 80 | 20
  note: Exact: 10 equally likely cases.
)=");
}

TEST_CASE("odds: a table of which the rules allow no row is an error, not an empty place") {
    const char* const rules = R"(
[fact.in-town]
label   = "In a town"
default = false
[quantity.mud]
range = "0..3"
[fact.mud]
label = "Mud"
type  = "mud"
[procedure.leave]
title = "Leaving a town"
sides = ["unit"]
steps = [
  { forbid = "not own.in-town", says = "a unit in no town" },
  { pips   = "roll 2d6", label = "Dice" },
  { gone   = "pips > own.mud", label = "It is out" },
]
gives = ["gone"]
)";
    auto world = world_of_text(rules);
    REQUIRE_MESSAGE(world->program, world->messages());
    for (const std::string kind : {"odds", "pre-rolled"}) {
        CAPTURE(kind);
        world->diagnostics = {};
        const std::string block = "[[block]]\nkind = \"" + kind + "\"\nof = \"procedure.leave\"\nrows = \"unit.mud\"\n";
        const std::string lost = world->item(item_of(block + "set = { \"unit.in-town\" = false }\n"));
        CHECK(
            lost ==
            R"=(template.toml:8:6: error: procedure `leave` gives no result in any row: the rules allow none of it [nothing-to-print]
  of = "procedure.leave"
       ^~~~~~~~~~~~~~~~~
help: set what has to be so for it: `set = { "unit.in-cover" = true }`
)=");
        world->diagnostics = {};
        CHECK(world->item(item_of(block + "set = { \"unit.in-town\" = true }\n")).starts_with("item "));
        CHECK(world->messages() == "");
    }
}

TEST_CASE("odds: a test that changes a state it reads is printed for each state") {
    auto world = world_of_text(R"-(
[domain.state]
values = [{ id = "steady", label = "Steady" }, { id = "shaken", label = "Shaken" }, { id = "broken", label = "Broken" }]
[domain.grade]
values = [{ id = "old", label = "Old" }, { id = "new", label = "New" }, { id = "raw", label = "Raw" }]
[fact.state]
type = "state"
label = "State"
default = "steady"
[fact.grade]
type = "grade"
label = "Grade"
default = "old"
[fact.led]
label = "Led"
[procedure.test]
title = "Nerve"
sides = ["unit"]
steps = [
  { need = "if unit is raw then 5 else if unit is new then 4 else 3" },
  { forbid = "unit is broken and unit is raw", says = "it is gone" },
  { die = "roll 1d6" },
  { passes = "die >= need or (unit.led and die >= 2)", label = "It passes" },
  { becomes = "if passes then (if unit is broken then shaken else steady) else broken", label = "It becomes, at once" },
]
gives = ["becomes"]
changes = [{ set = "unit.state", to = "becomes" }]
)-");
    CHECK(world->item(item_of("[[block]]\nkind = \"odds\"\n")) == R"-(item sheet “Sheet” for public
Test, Nobody, first 
note: Chances in 100. Each chance is rounded by itself, so a row may not add up to exactly 100.
table Nerve: chances
  = | Grade y2 | It becomes, at once x3
  = | Steady | Shaken | Broken
  # | State: Steady x4
  - | Old | 66.7 | – | 33.3
  - | New | 50.0 | – | 50.0
  - | Raw | 33.3 | – | 66.7
  # | State: Shaken x4
  - | Old | 66.7 | – | 33.3
  - | New | 50.0 | – | 50.0
  - | Raw | 33.3 | – | 66.7
  # | State: Broken x4
  - | Old | – | 66.7 | 33.3
  - | New | – | 50.0 | 50.0
  note: Not allowed: broken, raw. Nothing else applies. Exact: 6 equally likely cases.
)-");
}

TEST_CASE("odds: the title of a table for several situations says one or the other") {
    auto world = world_of_text(R"-(
[domain.arm]
values = [{ id = "foot", label = "Foot" }, { id = "horse", label = "Horse" }]
[domain.ground]
values = [{ id = "wood", label = "Wood" }, { id = "open", label = "Open ground" }]
[fact.arm]
type = "arm"
label = "Arm"
[fact.ground]
type = "ground"
label = "Ground"
[quantity.count]
range = "1..2"
[fact.men]
type = "count"
label = "Men"
[procedure.march]
title = "March"
sides = ["unit"]
steps = [
  { die = "roll 1d2" },
  { far = "die + unit.men + (if unit is foot and unit is wood or unit is horse and unit is open then 0 else 2)", label = "Far" },
]
gives = ["far"]
)-");
    CHECK(world->item(item_of("[[block]]\nkind = \"odds\"\nof = \"procedure.march\"\nrows = \"unit.men\"\n")) ==
          R"-(item sheet “Sheet” for public
Test, Nobody, first 
note: Chances in 100.
table March: chances – foot; wood, or horse; open ground
  = | Men y2 | Far x3
  = | 2 | 3 | 4
  - | 1 | 50 | 50 | –
  - | 2 | – | 50 | 50
  note: Exact: 2 equally likely cases.
table March: chances – foot; open ground, or horse; wood
  = | Men y2 | Far x3
  = | 4 | 5 | 6
  - | 1 | 50 | 50 | –
  - | 2 | – | 50 | 50
  note: Exact: 2 equally likely cases.
)-");
}
