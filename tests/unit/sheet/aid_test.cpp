#include "loading.hpp"

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
facts = { arm = "foot" }
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
[[aid]]
text = "Reds first."
[[aid]]
panel = "move"
text = "Fog: *half* moves."
)-";

/// The aid of a small game at a battle without guns, and what was said about it.
std::string aid_of(const std::string& aid, const std::string& more_of_battle = "") {
    auto world = world_of_text(std::string(rules) + aid);
    REQUIRE_MESSAGE(world->program, world->messages());
    const auto scenario = world->read_scenario(battle + more_of_battle);
    REQUIRE_MESSAGE(scenario, world->messages());
    const std::string item = world->item(
        "[item]\nid = \"aid\"\ntitle = \"Play aid\"\nfor = \"rule set\"\naudience = \"as rules\"\nonly-usable = true\n"
        "[[block]]\nkind = \"aid\"\n",
        {}, &*scenario);
    return item.substr(item.find("board ") == std::string::npos ? 0 : item.find("board ")) + world->messages();
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
               choices) +
           world->messages();
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
)-") == R"-(board Test / Battle / By turns. Reds first.
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
  - Muskets | near ..3 | far ..6 | yes
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

TEST_CASE("a play aid that refers to nothing, or is laid out wrongly, is refused at its line") {
    const std::string said = aid_of(R"-(
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
)-");
    CAPTURE(said);
    for (const char* message :
         {"`{chart.moves.foots.value}` refers to nothing", "a row of 1 cells in a table of 2 columns",
          "there is no sign `weels`", "help: did you mean `wheels`?", "strong words that do not end",
          "panel `move` is of `marches`, no procedure or chart"})
        CHECK_MESSAGE(said.find(message) != std::string::npos, message);
}

TEST_CASE("a line that names what the battle has, and what it has not, has the figures of both") {
    const std::string said = aid_of(R"-(
[aid.play]
[[aid.play.panel]]
id = "move"
tab = "1 Move"
[[aid.play.panel.part]]
text = "Foot {chart.moves.foot.value}, guns {chart.moves.guns.value}."
[[aid.play.panel.part]]
text = "Guns {chart.moves.guns.value}."
)-");
    CHECK(said.find("\nFoot 6″, guns 4″.\n") != std::string::npos);
    CHECK(said.find("\nGuns ") == std::string::npos);
    CHECK(said.find("error") == std::string::npos);
}

TEST_CASE("a play aid draws a sign as often as the chart says, and takes the figures of a modifier by grade") {
    const std::string said = aid_of(R"-(
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
)-");
    CAPTURE(said);
    for (const char* line : {"Foot <wheels><wheels>, <wheels>, .", "Horse <wheels>, chased <wheels><wheels><wheels>.",
                             "Good <wheels><wheels><wheels><wheels>, 2, poor 1.", "Grade +2, \u22121."})
        CHECK_MESSAGE(said.find(line) != std::string::npos, line);
}

TEST_CASE("a play aid counts nothing that is no count, and no case that is not there") {
    const std::string said = aid_of(R"-(
[aid.play]
[[aid.play.panel]]
id = "move"
tab = "1 Move"
[[aid.play.panel.part]]
text = ["{chart.moves.foots.value.as.wheels}", "{chart.moves.foot.value.2.as.wheels}", "{chart.moves.foot.value.as.weels}"]
)-");
    CAPTURE(said);
    for (const char* message : {"`{chart.moves.foots.value.as.wheels}` counts nothing",
                                "`{chart.moves.foot.value.2.as.wheels}` counts nothing", "there is no sign `weels`"})
        CHECK_MESSAGE(said.find(message) != std::string::npos, message);
}

TEST_CASE("what two units meet in is printed where a side has the one and another side the other") {
    const std::string said = aid_of(R"-(
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
)-");
    CHECK(said.find("\nFoot meets horse.\n") != std::string::npos);
    CHECK(said.find("\nHorse rides.\n") != std::string::npos);
    CHECK(said.find("Foot meets foot.") == std::string::npos);
    CHECK(said.find("error") == std::string::npos);
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
    const std::string drawn = aid_of(aid, R"-(
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
)-");
    CHECK(drawn.find("part 10 % \ndrawing 20000 x 10000\n  tag 6000,5000: gap\n  below: unused here\ncaption Gap\n") !=
          std::string::npos);
    const std::size_t rest = drawn.find("part 90 % \n");  // what the drawing leaves of the panel
    REQUIRE(rest != std::string::npos);
    CHECK(drawn.find("Beside it.", rest) != std::string::npos);
    CHECK(drawn.find("pace") == std::string::npos);  // only with the wind
    const std::string nothing = aid_of(aid, "\n[[aid]]\npanel = \"move\"\ntext = \"Gap\"\ndiagram = \"hole\"\n");
    CHECK(nothing.find("there is no diagram `hole`") != std::string::npos);
}

TEST_CASE("a row of a play aid may follow a reading; with the other it refers to nothing that is gone") {
    const std::string standing = aid_with({}), other = aid_with({{"beasts", "no", {}}});
    CHECK(standing.find("refers to nothing") == std::string::npos);
    CHECK(standing.find("stay") == std::string::npos);
    CHECK(other.find("refers to nothing") == std::string::npos);
    CHECK(other.find("stay") != std::string::npos);
}
