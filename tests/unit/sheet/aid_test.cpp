#include "loading.hpp"
#include "sheet/drawings/signs.hpp"
#include "small_battle.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::sheet::testing;

namespace {

const char* const rules = R"-(
[ruleset]
id = "test"
title = "Test"
author = "A. Designer"
edition = "first"
rules = "open"

[domain.arm]
values = ["foot", "horse", "guns"]
[quantity.inches]
range = "0..40"
unit = "″"
[fact.arm]
type = "arm"
[option.wind]
label = "Wind"

[chart.moves]
title = "Moves"
inputs = { arm = "own.arm" }
type = "inches"
rows = [
  { id = "foot", arm = "foot", value = 6 },
  { id = "horse", arm = "horse", value = 12 },
  { id = "guns", arm = "guns", value = 4 },
]
[procedure.march]
title = "March"
sides = ["own-side"]
steps = [ { pace = "look up moves for own-side" } ]
gives = ["pace"]
)-";

std::string game_with(const std::string& more) {
    return rules + more;
}

/// A battle without guns, with lines for the aid of its own.
SmallBattle battle_with_aid(const std::string& more) {
    return {.more =
                "[[aid]]\ntext = \"Reds first.\"\n[[aid]]\npanel = \"move\"\ntext = \"Fog: *half* moves.\"\n" + more};
}

/// The aid of a small game at a battle without guns, and what was said about it.
std::string aid_of(const std::string& aid, const std::string& more_of_battle = "") {
    auto world = world_of_text(std::string(rules) + aid);
    REQUIRE_MESSAGE(world->program, world->messages());
    const auto scenario = world->read_scenario(battle_with_aid(more_of_battle).text());
    REQUIRE_MESSAGE(scenario, world->messages());
    return world->item(
        "[item]\nid = \"aid\"\ntitle = \"Play aid\"\nfor = \"rule set\"\naudience = \"as rules\"\nonly-usable = true\n"
        "[[block]]\nkind = \"aid\"\n",
        {}, &*scenario);
}

/// The aid of the same game where guns may be left out, with these choices.
std::string aid_with(const broadside::rules::Choices& choices) {
    auto world = world_of_text(std::string(rules) + R"-(
[[section]]
title = "Moves"
[ruling.beasts]
at = "Moves"
question = "Do guns move?"
readings = { yes = "yes", no = "no" }
choice = "yes"
because = "They have wheels."
[ruling.beasts.otherwise.no]
"chart/moves/rows/guns" = "drop"
[aid.play]
[[aid.play.panel]]
id = "move"
tab = "1 Move"
[[aid.play.panel.part]]
rows = [
  { cells = ["Guns", "{chart.moves.guns.value}"], given = "beasts = yes" },
  { cells = ["Guns", "stay"], given = "beasts != yes" },
]
)-",
                               choices);
    REQUIRE_MESSAGE(world->program, world->messages());
    return world->item(
        "[item]\nid = \"aid\"\ntitle = \"Play aid\"\nfor = \"rule set\"\naudience = \"as rules\"\n"
        "[[block]]\nkind = \"aid\"\n",
        choices);
}

}  // namespace

TEST_CASE("a play aid is printed as it is laid out, without what the battle has no use for") {
    CHECK(aid_of(R"-(
[aid.play]
line = "By turns."
columns = [40, 60]
strip = [{ says = "Move", main = true }, { says = "Fight" }]
foot = "Measure *twice*."
[[aid.play.panel]]
id = "move"
tab = "1 Move"
aside = "inches"
of = ["moves", "march"]
[[aid.play.panel.part]]
heads = [["Arm", "Pace", "<"]]
rows = [
  ["Foot", "{chart.moves.foot.value}", "a"],
  { cells = ["{sign.wheels} Guns", "{chart.moves.guns.value}", "b"] },
  { cells = ["Horse", "{chart.moves.horse.value}", "^"], needs = "arm = horse", tone = "pale" },
  { cells = ["Teams", "2", "c"], needs = "arm = guns" },
  { cells = ["Kites", "3", "d"], given = "wind" },
]
[[aid.play.panel.part]]
text = "Guns move {chart.moves.guns.value}."
[[aid.play.panel]]
id = "fight"
tab = "2 Fight"
column = 2
open = true
[[aid.play.panel.part]]
width = 40
bars = { bars = [{ label = "Muskets", cuts = [3, "{chart.moves.foot.value}"], words = ["near", "far"], aside = "yes" }] }
[[aid.play.panel.part]]
width = 60
decision = [{ do = "Total." }, { ask = "higher?", no = "Halts." }, { do = "Fight." }]
[[aid.play.panel.part]]
caption = "A flank"
diagram = "flank"
[diagram.flank]
width = 20
height = 10
shapes = [{ unit = [10, 5, 8, 3], turn = 90, plain = true }, { words = [2, 2], says = "flank" }]
)-") == R"-(item aid “Play aid” for public
Test, A. Designer, first Battle
board Test / Battle / By turns. Reds first.
strip | 1 Move | 2 Fight
columns 40 60
panel “1 Move” inches 0
part 100 % 
table 
  = | Arm | Pace x2
  - | Foot | 6″ | a
  - | Horse | 12″ | b
part 100 % 
Fog: half moves.
panel “2 Fight”  1 open
part 40 % 
bars 0 to 6: 0=0 3=3 6=6
  - Muskets | (0 to 3: )near ..3 | (3 to 6: )far ..6 | yes
part 60 % 
decision
  - Total.
  ? higher? no: Halts.
  - Fight.
part 100 % 
drawing 20000 x 10000
  area 4 outlined 11500,1000 11500,9000 8500,9000 8500,1000
  label 2000,2000: flank
caption A flank
foot Measure twice. / Test, A. Designer, first
)-");
}

TEST_CASE(
    "without heads above it, what begins a row of a play aid is the row's head: a listener hears what a figure is of") {
    const std::string aid = aid_of(R"-(
[aid.play]
[[aid.play.panel]]
id = "move"
tab = "1 Move"
[[aid.play.panel.part]]
rows = [
  ["*Foot*", "*{chart.moves.foot.value}*"],
  ["*All of them*", "<"],
]
)-");
    // The strong words of a head have no stars.
    CHECK_MESSAGE(aid.find("  - | Foot | *6″*\n  - | *All of them* x2\n") != std::string::npos, aid);
}

TEST_CASE("a rule set hides no words: the sign of the tags alone is none of the library") {
    CHECK(!broadside::sheet::find_sign(broadside::sheet::unseen_sign));
}

TEST_CASE("a column for ground that the reader's field has none of is left out; what went on from it stays") {
    const auto table_of_aid = [](const std::string& ground) {
        const std::string aid = aid_of(R"-(
[aid.play]
[[aid.play.panel]]
id = "move"
tab = "1 Move"
[[aid.play.panel.part]]
columns = [{}, { ground = ["wood", "orchard"] }, { ground = ["hill"] }, { ground = ["marsh"] }]
heads = [["Arm", "Woods", "Hills", "Marsh"]]
rows = [
  ["Foot", "no loss", "<", "<"],
  ["Horse", "edge", "{chart.moves.horse.value}", "^"],
]
)-",
                                       ground);
        const std::size_t begin = aid.find("table \n");
        return begin == std::string::npos ? aid : aid.substr(begin, aid.find("part ", begin) - begin);
    };
    const auto piece = [](const std::string& id, const std::string& more) {
        return "[terrain." + id + "]\nlabel = \"Ground\"\narea = [[30, 30], [40, 30], [40, 40]]\n" + more;
    };
    const std::string hill = piece("h", "kind = \"hill\"\n"), orchard = piece("o", "kind = \"orchard\"\n");
    CHECK(table_of_aid(hill) == "table \n  = | Arm | Hills\n  - | Foot | no loss\n  - | Horse | 12″\n");
    CHECK(table_of_aid(hill + orchard) ==
          "table \n  = | Arm | Woods | Hills\n  - | Foot | no loss x2\n  - | Horse | edge | 12″\n");
    CHECK(table_of_aid(hill + piece("o", "kind = \"orchard\"\naudience = \"umpire\"\n")) == table_of_aid(hill));
}

TEST_CASE("what of a play aid is for units, ground or settings that a battle has not is left out, piece by piece") {
    const std::string hill =
        "[terrain.h]\nlabel = \"Ground\"\nkind = \"hill\"\narea = [[30, 30], [40, 30], [40, 40]]\n";
    CHECK(aid_of(R"-(
[aid.play]
[[aid.play.panel]]
id = "move"
tab = "1 Move"
[[aid.play.panel.part]]
text = [
  ["Halve in column", { text = ", uphill", ground = ["hill"] }, { text = ", in woods", ground = ["wood"] }, ". Go."],
  [{ text = "Guns stay.", needs = "arm = guns" }],
  { text = "Wind blows.", given = "wind" },
  { text = "No wind.", given = "not wind" },
]
[[aid.play.panel.part]]
columns = [{}, { needs = "arm = horse" }, { given = "wind" }]
heads = [["Arm", ["Pace", { text = "of horse", needs = "arm = horse" }], "Wind"]]
rows = [
  [["Foot", { text = "in woods", ground = ["wood"] }], "{chart.moves.foot.value}", 1],
  { cells = ["Uphill", "half", 2], ground = ["hill"] },
  { cells = ["Woods", "no", 3], ground = ["wood"] },
  [[{ text = "Guns", needs = "arm = guns" }], "no", 4],
]
[[aid.play.panel.part]]
decision = [
  { do = "Halt" },
  { ask = "uphill?", yes = "slow", ground = ["hill"] },
  { ask = "in woods?", yes = "stop", ground = ["wood"] },
]
[[aid.play.panel.part]]
ground = ["wood"]
text = "Woods."
[[aid.play.panel]]
id = "woods"
tab = "2 Woods"
ground = ["wood"]
[[aid.play.panel.part]]
text = "None."
)-",
                 hill) == R"=(item aid “Play aid” for public
Test, A. Designer, first Battle
board Test / Battle / Reds first.
strip
columns 100
panel “1 Move”  0
part 100 % 
Halve in column, uphill. Go.
No wind.
part 100 % 
table 
  = | Arm | Pace of horse
  - | Foot | 6″
  - | Uphill | half
part 100 % 
decision
  - Halt
  ? uphill? yes: slow
part 100 % 
Fog: half moves.
foot  / Test, A. Designer, first
)=");
}

TEST_CASE("a line for what only ground makes of a unit is printed where the reader's field has such ground") {
    const auto has_line = [](const std::string& ground) {
        const std::string aid = aid_of(R"-(
[fact.dug-in]
kept = "until it moves out"
[aid.play]
[[aid.play.panel]]
id = "move"
tab = "1 Move"
[[aid.play.panel.part]]
text = ["Wheel.", { text = "Foot in trenches fire.", needs = "arm = foot and dug-in" }]
[[aid.play.panel.part]]
rows = [["Foot", "4"], { cells = ["Guns in trenches", "5"], needs = "arm = guns and dug-in" }]
)-",
                                       ground);
        CHECK_MESSAGE(aid.find("Wheel.") != std::string::npos, aid);
        CHECK_MESSAGE(aid.find("Guns in trenches") == std::string::npos, aid);  // the battle has no guns
        return aid.find("Foot in trenches fire.") != std::string::npos;
    };
    const std::string piece =
        "[terrain.t]\nlabel = \"Trench\"\nkind = \"earthwork\"\narea = [[30, 30], [40, 30], [40, 40]]\n";
    CHECK_FALSE(has_line(""));
    CHECK_FALSE(has_line(piece));
    CHECK_FALSE(has_line(piece + "effects = { dug-in = false }\n"));
    CHECK(has_line(piece + "effects = { dug-in = true }\n"));
    CHECK_FALSE(has_line(piece + "effects = { dug-in = true }\naudience = \"umpire\"\n"));
}

TEST_CASE("what went on from a row or a head that settings or ground leave out says what that said") {
    const auto table_of_aid = [](const std::string& table) {
        const std::string aid = aid_of(
            "[aid.play]\n[[aid.play.panel]]\nid = \"move\"\ntab = \"1 Move\"\n[[aid.play.panel.part]]\n" + table);
        const std::size_t begin = aid.find("table \n");
        return begin == std::string::npos ? aid : aid.substr(begin, aid.find("part ", begin) - begin);
    };
    CHECK(table_of_aid("rows = [[\"A\", \"1\"], { cells = [\"B\", \"2\"], given = \"wind\" }, [\"^\", \"3\"]]\n") ==
          "table \n  - | A | 1\n  - | B | 3\n");
    CHECK(table_of_aid(
              "heads = [{ cells = [\"H\", \"I\"], ground = [\"wood\"] }, [\"^\", \"J\"]]\nrows = [[\"A\", \"1\"]]\n") ==
          "table \n  = | H | J\n  - | A | 1\n");
    CHECK(table_of_aid("rows = [[\"A\", \"1\"], [[{ text = \"B\", given = \"wind\" }], \"2\"]]\n") ==
          "table \n  - | A | 1\n");
}

TEST_CASE("a play aid that refers to nothing, or is laid out wrongly, is refused at its line") {
    CHECK(aid_of(R"-(
[aid.play]
columns = [50]
[[aid.play.panel]]
id = "move"
tab = "1 Move"
of = ["marches"]
[[aid.play.panel.part]]
rows = [["Foot", "{chart.moves.foots.value}"], ["Horse"]]
[[aid.play.panel.part]]
text = ["{sign.weels}", "*half a move"]
)-") == R"=(item aid “Play aid” for public
Test, A. Designer, first Battle
board Test / Battle / Reds first.
strip
columns 50
panel “1 Move”  0
part 100 % 
table 
  - | Foot | {chart.moves.foots.value}
  - | Horse | 
part 100 % 
weels
half a move
part 100 % 
Fog: half moves.
foot  / Test, A. Designer, first
rules.toml:36:1: error: panel `move` is of `marches`, which is not a procedure or a chart [unknown-binding]
  [[aid.play.panel]]
  ^~~~~~~~~~~~~~~~~~
help: `of` names the procedures and charts that the panel abridges
rules.toml:41:18: error: `{chart.moves.foots.value}` refers to nothing [dead-reference]
  rows = [["Foot", "{chart.moves.foots.value}"], ["Horse"]]
                   ^~~~~~~~~~~~~~~~~~~~~~~~~~~
help: write `{output}` of the row itself, `{chart.ID.ROW.OUTPUT}`, `{number.ID}`, `{quantity.ID.max}` or `{domain.ID.VALUE}`
rules.toml:41:48: error: a row of 1 cell in a table of 2 columns [malformed-aid]
  rows = [["Foot", "{chart.moves.foots.value}"], ["Horse"]]
                                                 ^~~~~~~~~
help: every row has a cell for each column: "<" goes on from the left, "^" from above, "" is empty
rules.toml:43:9: error: there is no sign `weels` [unknown-binding]
  text = ["{sign.weels}", "*half a move"]
          ^~~~~~~~~~~~~~
help: did you mean `wheels`?
rules.toml:43:25: error: strong words that do not end [dead-reference]
  text = ["{sign.weels}", "*half a move"]
                          ^~~~~~~~~~~~~~
help: write `*` before and behind them
)=");
}

TEST_CASE("a line that names what the battle has, and what it has not, has the figures of both") {
    CHECK(aid_of(R"-(
[aid.play]
[[aid.play.panel]]
id = "move"
tab = "1 Move"
[[aid.play.panel.part]]
text = "Foot {chart.moves.foot.value}, guns {chart.moves.guns.value}."
[[aid.play.panel.part]]
text = "Guns {chart.moves.guns.value}."
)-") == R"=(item aid “Play aid” for public
Test, A. Designer, first Battle
board Test / Battle / Reds first.
strip
columns 100
panel “1 Move”  0
part 100 % 
Foot 6″, guns 4″.
part 100 % 
Fog: half moves.
foot  / Test, A. Designer, first
)=");
}

TEST_CASE("a play aid draws a sign as often as the chart says, and takes the figures of a modifier by grade") {
    CHECK(aid_of(R"-(
[quantity.figures]
range = "0..9"
[quantity.added]
range = "-9..9"
print = "signed"
[domain.grade]
values = ["good", "poor"]
[fact.grade]
type = "grade"
[fact.chased]
label = "Chased"
[chart.losses]
title = "Losses"
inputs = { arm = "own.arm" }
outputs = { lost = "figures", tests = "yes-no" }
defaults = { lost = 0 }
rows = [
  { id = "foot", arm = "foot", lost = 2, tests = true },
  { id = "horse", arm = "horse", cases = [{ if = "own.chased", label = "If chased", lost = 3 }, { label = "Otherwise", lost = 1 }] },
  { id = "guns", arm = "guns" },
]
[chart.by-grade]
title = "By grade"
inputs = { arm = "own.arm", grade = "own.grade" }
outputs = { lost = "figures" }
columns = [{ grade = "good" }, { grade = "poor" }]
rows = [{ id = "foot", arm = "foot", cells = [
  [{ if = "own.chased", label = "If chased", lost = 4 }, { label = "Otherwise", lost = 2 }],
  [{ lost = 1 }],
] }]
[chart.bonus]
title = "Bonus"
policy = "sum"
type = "added"
rows = [{ id = "grade", by = "own.grade", label = "Grade", gives = [2, -1] }]
[aid.play]
[[aid.play.panel]]
id = "losses"
tab = "1 Losses"
[[aid.play.panel.part]]
text = ["Foot {chart.losses.foot.lost.as.wheels}, {chart.losses.foot.tests.as.wheels}, {chart.losses.guns.tests.as.wheels}.",
  "Horse {chart.losses.horse.lost.2.as.wheels}, chased {chart.losses.horse.lost.1.as.wheels}.",
  "Good {chart.by-grade.foot.lost.1.1.as.wheels}, {chart.by-grade.foot.lost.1.2}, poor {chart.by-grade.foot.lost.2}.",
  "Grade {chart.bonus.grade.gives.1}, {chart.bonus.grade.gives.2}."]
)-") == R"=(item aid “Play aid” for public
Test, A. Designer, first Battle
board Test / Battle / Reds first.
strip
columns 100
panel “1 Losses”  0
part 100 % 
Foot <wheels><wheels>, <wheels>, .
Horse <wheels>, chased <wheels><wheels><wheels>.
Good <wheels><wheels><wheels><wheels>, 2, poor 1.
Grade +2, −1.
foot  / Test, A. Designer, first
)=");
}

TEST_CASE("a play aid counts nothing that is no count, and no case that is not there") {
    CHECK(aid_of(R"-(
[aid.play]
[[aid.play.panel]]
id = "move"
tab = "1 Move"
[[aid.play.panel.part]]
text = ["{chart.moves.foots.value.as.wheels}", "{chart.moves.foot.value.2.as.wheels}", "{chart.moves.foot.value.as.weels}"]
)-") == R"=(item aid “Play aid” for public
Test, A. Designer, first Battle
board Test / Battle / Reds first.
strip
columns 100
panel “1 Move”  0
part 100 % 


weelsweelsweelsweelsweelsweels
part 100 % 
Fog: half moves.
foot  / Test, A. Designer, first
rules.toml:39:9: error: `{chart.moves.foots.value.as.wheels}` counts nothing [dead-reference]
  text = ["{chart.moves.foots.value.as.wheels}", "{chart.moves.foot.value.2.as.wheels}", "{chart.moves.foot.value.as.weels}"]
          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
help: write `{chart.ID.ROW.OUTPUT.as.SIGN}` for a count or a yes-no of a chart, its cell or case by number before `as`; or `{number.ID.as.SIGN}`
rules.toml:39:48: error: `{chart.moves.foot.value.2.as.wheels}` counts nothing [dead-reference]
  text = ["{chart.moves.foots.value.as.wheels}", "{chart.moves.foot.value.2.as.wheels}", "{chart.moves.foot.value.as.weels}"]
                                                 ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
help: write `{chart.ID.ROW.OUTPUT.as.SIGN}` for a count or a yes-no of a chart, its cell or case by number before `as`; or `{number.ID.as.SIGN}`
rules.toml:39:88: error: there is no sign `weels` [unknown-binding]
  text = ["{chart.moves.foots.value.as.wheels}", "{chart.moves.foot.value.2.as.wheels}", "{chart.moves.foot.value.as.weels}"]
                                                                                         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
help: did you mean `wheels`?
)=");
}

TEST_CASE("what two units meet in is printed where a side has the one and another side the other") {
    CHECK(aid_of(R"-(
[aid.play]
[[aid.play.panel]]
id = "move"
tab = "1 Move"
[[aid.play.panel.part]]
needs = "own.arm = foot and enemy.arm = horse"
text = "Foot meets horse."
[[aid.play.panel.part]]
needs = "own.arm = foot and enemy.arm = foot"
text = "Foot meets foot."
[[aid.play.panel.part]]
needs = "own.arm = horse"
text = "Horse rides."
)-") == R"=(item aid “Play aid” for public
Test, A. Designer, first Battle
board Test / Battle / Reds first.
strip
columns 100
panel “1 Move”  0
part 100 % 
Foot meets horse.
part 100 % 
Horse rides.
part 100 % 
Fog: half moves.
foot  / Test, A. Designer, first
)=");
}

TEST_CASE("a battle draws its house rules, and puts a drawing on the play aid; it has nothing where there is none") {
    const std::string aid = R"-(
[aid.play]
[[aid.play.panel]]
id = "move"
tab = "1 Move"
[[aid.play.panel.part]]
diagram = "pace"
[[aid.play.panel.part]]
text = "Go."
[diagram.pace]
given = "wind"
width = 10
height = 10
shapes = [{ words = [2, 2], says = "pace" }]
)-";
    // The drawing of the rules goes with the wind; that of the battle has a tenth of the panel.
    CHECK(aid_of(aid, R"-(
[[aid]]
panel = "move"
text = "*Gap*"
diagram = "gap"
[[aid]]
panel = "move"
text = "Beside it."
[diagram.gap]
caption = "unused here"
width = 20
height = 10
shapes = [{ tag = [6, 5], says = "gap" }]
)-") == R"=(item aid “Play aid” for public
Test, A. Designer, first Battle
board Test / Battle / Reds first.
strip
columns 100
panel “1 Move”  0
part 100 % 
Go.
part 10 % 
drawing 20000 x 10000
  tag 6000,5000: gap
  below: unused here
caption Gap
part 90 % 
Fog: half moves.
Beside it.
foot  / Test, A. Designer, first
)=");
    CHECK(aid_of(aid, "[[aid]]\npanel = \"move\"\ntext = \"Gap\"\ndiagram = \"hole\"\n") ==
          R"=(item aid “Play aid” for public
Test, A. Designer, first Battle
board Test / Battle / Reds first.
strip
columns 100
panel “1 Move”  0
part 100 % 
Go.
part 2 % 
caption Gap
part 98 % 
Fog: half moves.
foot  / Test, A. Designer, first
scenario.toml:44:1: error: there is no diagram `hole` [unknown-binding]
  [[aid]]
  ^~~~~~~
help: declare it in the scenario or the rule set: `[diagram.NAME]`
)=");
}

TEST_CASE("a row of a play aid may follow a reading; with the other it refers to nothing that is gone") {
    CHECK(aid_with({}) == R"=(item aid “Play aid” for public
Test, A. Designer, first 
board Test /  / 
strip
columns 100
panel “1 Move”  0
part 100 % 
table 
  - | Guns | 4″
foot  / Test, A. Designer, first
)=");
    CHECK(aid_with({{"beasts", "no", {}}}) == R"=(item aid “Play aid” for public
Test, A. Designer, first 
board Test /  / 
strip
columns 100
panel “1 Move”  0
part 100 % 
table 
  - | Guns | stay
foot  / Test, A. Designer, first
)=");
}

TEST_CASE("a paragraph and a cell are written alike: a text, a whole number, a piece, or a list of them") {
    const auto part_of_aid = [](const std::string& part) {
        const std::string aid =
            aid_of("[aid.play]\n[[aid.play.panel]]\nid = \"move\"\ntab = \"1\"\n[[aid.play.panel.part]]\n" + part);
        const std::size_t begin = aid.find("part 100 % \n");
        return begin == std::string::npos ? aid : aid.substr(begin + 12);
    };
    CHECK(part_of_aid("text = 3").starts_with("3\n"));
    CHECK(part_of_aid("text = [3]") == part_of_aid("text = 3"));
    CHECK(part_of_aid("text = { text = 3 }") == part_of_aid("text = 3"));
    CHECK(part_of_aid("text = { text = \"Wheel.\", needs = \"arm = horse\" }") == part_of_aid("text = \"Wheel.\""));
    CHECK(part_of_aid("text = [[\"Wheel\", 3, { text = \", halt.\" }], { text = 4 }]")
              .starts_with("Wheel 3, halt.\n4\n"));
    CHECK(part_of_aid("rows = [[3, { text = 4 }, [5, { text = \"or 6\" }]]]")
              .starts_with("table \n  - | 3 | 4 | 5 or 6\n"));
}

TEST_CASE("a chart in a panel takes the width that its words need: its shares of spare room are none of the panel") {
    auto world = world_of_text(game_with(R"-(
[domain.state]
values = ["steady", "shaken"]
[fact.state]
type = "state"
[chart.shots]
title = "What a shot does"
inputs = { arm = "own.arm", state = "own.state" }
type = "inches"
columns = [{ state = "steady" }, { state = "shaken" }]
otherwise = { forbid = "out of range" }
rows = [
  { arm = "foot", cells = [6, 4] },
  { arm = "horse", cells = ["x", "<"], forbid = "horsemen who do not shoot" },
  { arm = "guns", cells = [12, "x"], forbid = "shaken gunners do not shoot" },
]
[aid.play]
[[aid.play.panel]]
id = "shoot"
tab = "1 Shoot"
[[aid.play.panel.part]]
chart = "shots"
[[aid.play.panel.part]]
chart = "losses"
[chart.losses]
title = "What it loses"
inputs = { margin = "own.margin" }
outputs = { lost = "inches", back = "inches" }
says = { lost = "loses {lost}", back = "goes back {back}" }
rows = [{ margin = ">= 1", lost = 1, back = 2 }, { margin = "<= 0", lost = 2, back = 4 }]
[quantity.margin]
range = "-9..9"
print = "signed"
[fact.margin]
type = "margin"
label = "Margin"
)-"));
    REQUIRE_MESSAGE(world->program, world->messages());
    const auto source = world->read_template(
        "[item]\nid = \"aid\"\ntitle = \"Play aid\"\nfor = \"rule set\"\naudience = \"as rules\"\n"
        "[[block]]\nkind = \"aid\"\n");
    REQUIRE(source);
    const auto items = sheet::make_items(*source, {*world->program, {}, nullptr}, world->diagnostics);
    REQUIRE(items.size() == 1);
    std::vector<std::string> seen;
    for (const auto& panel : items[0].boards.at(0).panels)
        for (const auto& part : panel.parts)
            for (const auto& block : part.blocks)
                if (const auto* table = std::get_if<sheet::Table>(&block))
                    for (const auto& column : table->columns) seen.push_back(std::to_string(column.weight));
    CHECK(seen == std::vector<std::string>(seen.size(), "0"));
    CHECK(seen.size() == 5);
    CHECK(world->with_ties(sheet::to_text(items[0])) == R"-(item aid “Play aid” for public
Test, A. Designer, first 
board Test /  / 
strip
columns 100
panel “1 Shoot”  0
part 100 % 
table 
  = | Arm | Steady | Shaken
  - | Foot | 6″ | 4″
  - | Horse | Horsemen who do not shoot x2
  - | Guns | 12″ | Shaken gunners do not shoot
Not otherwise: out of range.
part 100 % 
table 
  = | Margin | What it loses
  - | +1 or over | Loses 1″, goes back 2″
  - | 0 or under | Loses 2″, goes back 4″
foot  / Test, A. Designer, first
)-");
}
