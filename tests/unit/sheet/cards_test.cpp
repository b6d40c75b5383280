#include "card_game.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::sheet::testing;

TEST_CASE("cards: a unit's record, each fact in the form its type asks for, a file for each side") {
    CHECK(cards(head("unit") + R"-(
[[block]]
kind = "name"
[[block]]
kind = "facts"
[[block]]
kind = "record"
without = ["one turn"]
)-") == R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  name [reds] The Guard / [reds] Red column (solid #aa0000 Reds)
  Foot
  choice Formation: [*]Line []Column []Square
  ladder Mood: [*3]Keen: charges. [2]Steady: obeys. [1]Shaken: stops. [0]Broken: runs.
  boxes Models left: 6 at first: [] [] [] [] [] []
  choice : []Tired
item cards “Cards, Blues” for blues
Test, Nobody, first Battle
cards 635 x 889
card “Hussars” x1
  name [blues] Hussars / [blues] Blue column (hatched #0000aa Blues)
  Horse
  choice Formation: [*]Line []Column
  ladder Mood: [3]Keen: charges. [*2]Steady: obeys. [1]Shaken: stops. [0]Broken: runs.
  boxes Models left: 8 at first: [] [] [] [] [] [] [] []
  choice : [*]Tired
)=");
}

TEST_CASE("cards: values side by side that are ranked stand as on a ladder, the best first") {
    CHECK(cards(head("unit", "when = \"own is foot\"\n") + "[[block]]\nkind = \"choice\"\nof = \"fact.training\"\n") ==
          R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  choice Training: []Veteran [*]Drilled []Raw
)=");
}

TEST_CASE("cards: the states of a unit are a strip without a title, the best first, the one it begins in strong") {
    CHECK(cards(head("unit") + "[[block]]\nkind = \"states\"\nof = \"fact.mood\"\n") ==
          R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  strip : [*3]Keen [2]Steady [1]Shaken [0]Broken
item cards “Cards, Blues” for blues
Test, Nobody, first Battle
cards 635 x 889
card “Hussars” x1
  strip : [3]Keen [*2]Steady [1]Shaken [0]Broken
)=");
    CHECK(cards(head("unit", "when = \"own is foot\"\n") + "[[block]]\nkind = \"states\"\nof = \"fact.training\"\n") ==
          R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  strip : [Veteran] [*Drilled] [Raw]
)=");
}

TEST_CASE("cards: a commander's card has what he takes for all that he leads, and no more") {
    const std::string rules = R"-(
[quantity.columns]
range = "0..20"
[domain.general]
values = ["able", "dull"]
[fact.general]
of = "shared"
type = "general"
default = "dull"
[fact.troops]
of = "shared"
type = "columns"
default = 0
[fact.horses]
of = "shared"
type = "columns"
default = 0
[procedure.order-time]
title = "Order time"
sides = []
steps = [ { takes = "round-up((troops + horses) / (if general = able then 4 else 2))", label = "It takes" } ]
gives = ["takes"]
)-";
    const std::string block = R"-([[block]]
kind = "reckoner"
of = "procedure.order-time"
rows = "troops = 1..20"
columns = []
results = ["takes"]
set = { horses = 0 }
most = ["fact.troops", "fact.horses"]
heads = ["An order to", "takes"]
)-";
    const auto of = [&](const std::string& facts) {
        SmallBattle battle = card_battle();
        battle.red_command += "facts = { " + facts + " }\n";
        return cards(head("command") + block, rules, battle);
    };
    CHECK(of("general = \"able\", troops = 5, horses = 3") == R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “General Red” x1
  panel table 
  = | An order to | Takes
  - | 1–4 | *1*
  - | 5–8 | *2*
)=");
    CHECK(of("troops = 3, horses = 0") == R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “General Red” x1
  panel table 
  = | An order to | Takes
  - | 1–2 | *1*
  - | 3 | *2*
)=");
    CHECK(of("troops = 0") == "");
}

TEST_CASE("cards: a mark stands in the box at which it changes, worked out by the rules") {
    CHECK(cards(head("unit", "when = \"own is foot\"\ncopies = \"own.left - 4\"\n") + R"-(
[[block]]
kind = "boxes"
of = "fact.left"
marks = "own.halved"
)-") == R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard, 1 of 2” x1
  boxes Models left: [] [×] [] [] [] []
card “The Guard, 2 of 2” x1
  boxes Models left: [] [×] [] [] [] []
)=");
}

TEST_CASE("cards: the title of boxes, flags and states has the unit's own figures") {
    const std::string made = cards(head("unit", "when = \"own is foot\"\n") + R"-(
[[block]]
kind = "boxes"
of = "fact.left"
every = true
title = "Models: d6 + {= own.mood}"
[[block]]
kind = "flags"
of = "fact.tired"
title = "Of {= own.began}"
[[block]]
kind = "states"
of = "fact.mood"
title = "Of {= own.began - own.left} lost"
)-");
    CHECK(made == R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  boxes Models: d6 + 3: [] [] [] [] [] []
  choice Of 8: []Tired
  strip Of 2 lost: [*3]Keen [2]Steady [1]Shaken [0]Broken
)=");
}

TEST_CASE("cards: a fault in the title of boxes is shown at the title") {
    auto world = world_of_text(card_game);
    REQUIRE_MESSAGE(world->program, world->messages());
    const auto scenario = world->read_scenario(card_battle().text());
    REQUIRE_MESSAGE(scenario, world->messages());
    world->item(head("unit", "when = \"own is foot\"\n") +
                    "[[block]]\nkind = \"boxes\"\nof = \"fact.left\"\ntitle = \"Of {= own.begin}\"\n",
                {}, &*scenario);
    CHECK(world->messages() == R"=(template.toml:10:9: error: no fact or step `begin` of `own` [unknown-name]
  title = "Of {= own.begin}"
          ^~~~~~~~~~~~~~~~~~
help: did you mean `began`?
)=");
}

TEST_CASE("cards: what is usually none goes up, and what a unit has of it when play begins is crossed off") {
    const std::string losses =
        "[fact.lost]\nlabel = \"Lost\"\ntype = \"models\"\ndefault = 0\nkept = \"battle\"\n"
        "[procedure.count]\ntitle = \"Count\"\nsides = [\"unit\"]\nsteps = [{ some = \"unit.lost > 3\" }]\ngives = "
        "[\"some\"]\n";
    SmallBattle bled = card_battle();
    bled.guard += ", lost = 2";
    CHECK(
        cards(
            head("unit", "when = \"own is foot\"\n") +
                "[[block]]\nkind = \"boxes\"\nof = \"fact.lost\"\nboxes = \"4\"\nevery = true\nmarks = \"own.lost\"\n",
            losses, bled) == R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  boxes Lost: [*1] [*2] [3] [4]
)=");
}

TEST_CASE("cards: those of an army name the commands they move where all are in view, for its side alone") {
    const std::string deck =
        "[deck.moves]\nper = \"army\"\ncards = [{ label = \"Foot\", text = \"Foot moves.\", needs = \"own.arm = foot\" "
        "}, "
        "{ label = \"Horse\", text = \"Horse moves.\", needs = \"own.arm = horse\" }, { label = \"Bonus\" }]\n";
    const std::string source = head("card of a deck", "of = \"deck.moves\"\n") + "[[block]]\nkind = \"says\"\n";
    CHECK(cards(source, deck) == R"=(item cards “Cards” for public
Test, Nobody, first Battle
cards 635 x 889
card “Foot” x1
  Foot moves.
card “Horse” x1
  Horse moves.
)=");
    SmallBattle seen = card_battle();
    seen.settings += "in-view = true\n";
    seen.guard_at = "at = [\"40 cm\", \"20 cm\"]\nfacing = 0";
    seen.hussars_at = "at = [\"40 cm\", \"70 cm\"]\nfacing = 180";
    CHECK(cards(source, deck, seen) == R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “Foot” x1
  Foot moves.
  note: [reds] Red column.
item cards “Cards, Blues” for blues
Test, Nobody, first Battle
cards 635 x 889
card “Horse” x1
  Horse moves.
  note: [blues] Blue column.
)=");
}

TEST_CASE("cards: the umpire's name the commands of both sides, though an officer of theirs is out of view") {
    const std::string deck =
        "[deck.moves]\nper = \"army\"\ncards = [{ label = \"Foot\", needs = \"own.arm = foot and not own.tired\" }, { "
        "label = \"Horse\", needs = \"own.arm = horse\" }]\n";
    SmallBattle battle = card_battle();
    battle.guard = "arm = \"foot\", mood = 3, tired = false";
    battle.guard_at = "at = [\"40 cm\", \"20 cm\"]\nfacing = 0\nseen-as = \"foot\"";
    battle.more =
        "[unit.rider]\ncommand = \"red\"\nlabel = \"Rider\"\nfacts = { arm = \"foot\" }\nat = \"reserve\"\n"
        "frontage = \"3 cm\"\ndepth = 30\n";
    const std::string source =
        "[item]\nid = \"cards\"\ntitle = \"Cards\"\nfor = \"card of a deck\"\naudience = \"umpire\"\n"
        "of = \"deck.moves\"\n[[block]]\nkind = \"says\"\n";
    CHECK(cards(source, deck, battle) == R"=(item cards “Cards” for umpire
Test, Nobody, first Battle
cards 635 x 889
card “Foot” x1
  note: [reds] Red column.
)=");
}

TEST_CASE("cards: words between stars in the text of a card are strong, a star alone is printed") {
    const std::string made =
        cards(head("card of a deck", "of = \"deck.moves\"\n") + "[[block]]\nkind = \"says\"\n",
              "[deck.moves]\nper = \"army\"\ncards = [{ label = \"Foot\", text = \"Foot *moves* now.\" }, { label = "
              "\"Horse\", text = \"A * is a star.\" }]\n");
    CAPTURE(made);
    CHECK(made.find("  Foot moves now.\n") != std::string::npos);
    CHECK(made.find("  A * is a star.\n") != std::string::npos);
}

TEST_CASE("cards: one for each value of a fact, and what the rules forbid a unit is not among them") {
    CHECK(cards(head("unit", "each = \"fact.formation\"\n") + R"-(
[[block]]
kind = "numeral"
height = 12
)-") == R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  emblem  “Line”  120
card “The Guard” x1
  emblem  “Column”  120
card “The Guard” x1
  emblem  “Square”  120
item cards “Cards, Blues” for blues
Test, Nobody, first Battle
cards 635 x 889
card “Hussars” x1
  emblem  “Line”  120
card “Hussars” x1
  emblem  “Column”  120
)=");
}

TEST_CASE("cards: decks for each army with their counts, orders apart, blank ones behind") {
    const std::string blocks = "[[block]]\nkind = \"name\"\n[[block]]\nkind = \"sign\"\n[[block]]\nkind = \"says\"\n";
    CHECK(cards(head("card of a deck") + blocks) == R"=(item cards “Cards” for public
Test, Nobody, first Battle
cards 635 x 889
card “Rain” x1
  name Rain (solid #aa0000 Reds)
card “Mud” x2
  name Mud (solid #aa0000 Reds)
  emblem halt “”  100
  All move slowly.
card “Rain” x1
  name Rain (hatched #0000aa Blues)
card “Mud” x2
  name Mud (hatched #0000aa Blues)
  emblem halt “”  100
  All move slowly.
)=");
    CHECK(cards(head("order", "blanks = 1\n") + blocks) == R"=(item cards “Cards” for public
Test, Nobody, first Battle
cards 635 x 889
card “March” x1
  name March (solid #aa0000 Reds)
  emblem carry-on “”  100
  blank Who x1
  blank Where to x1
card “Blank” x1
  name Commands (solid #aa0000 Reds)
  blank x4
card “March” x1
  name March (hatched #0000aa Blues)
  emblem carry-on “”  100
  blank Who x1
  blank Where to x1
card “Blank” x1
  name Commands (hatched #0000aa Blues)
  blank x4
)=");
}

TEST_CASE("cards: flags in a strip are boxes side by side, those of single values among them") {
    const auto with = [](const std::string& of) {
        return cards(head("unit", "when = \"own is foot\"\n") +
                     "[[block]]\nkind = \"flags\"\nstrip = true\nof = " + of + "\n");
    };
    CHECK(with("[\"fact.formation.square\", \"fact.tired\"]") == R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  strip : []Square []Tired
)=");
    CHECK(with("\"fact.formation.sqare\"") ==
          R"=(template.toml:10:6: error: `sqare` is not a value of the fact `formation` [unknown-binding]
  of = "fact.formation.sqare"
       ^~~~~~~~~~~~~~~~~~~~~~
help: did you mean `square`?
)=");
    CHECK(with("\"fact.tired.square\"") ==
          R"=(template.toml:10:6: error: `square` is not a value of the fact `tired` [unknown-binding]
  of = "fact.tired.square"
       ^~~~~~~~~~~~~~~~~~~
help: write `fact.tired` alone
)=");
}

TEST_CASE("cards: values of a unit stand behind its command") {
    CHECK(cards(head("unit", "when = \"own is foot\"\n") +
                "[[block]]\nkind = \"name\"\nalso = [\"own.training\", \"own.formation\"]\n") ==
          R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  name [reds] The Guard / [reds] Red column. Drilled, line (solid #aa0000 Reds)
)=");
}

TEST_CASE("cards: the grade stands beside the name, and the side's pattern in a band") {
    CHECK(cards(head("unit", "when = \"own is foot\"\n") +
                "[[block]]\nkind = \"name\"\nband = true\ngrade = \"own.training\"\n") ==
          R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  name [reds] The Guard / [reds] Red column (solid #aa0000 Reds) band grade Drilled
)=");
}

TEST_CASE("cards: a face names the section of what stands on it once") {
    const std::string more = R"-(
[[section]]
title = "2. Moves"
[[section]]
title = "3. Halts"
[chart.pace]
title = "Pace"
from = "2. Moves"
inputs = { formation = "own.formation" }
type = "models"
rows = [{ formation = "line", value = 4 }, { formation = "column", value = 6 }, { formation = "square", value = 0 }]
[chart.haste]
title = "Haste"
from = "2. Moves"
inputs = { arm = "own.arm" }
type = "models"
rows = [{ arm = "foot", value = 1 }, { arm = "horse", value = 2 }]
[procedure.go]
sides = ["unit"]
steps = [ { far = "look up pace for unit + look up haste for unit" } ]
gives = ["far"]
[deck.moves]
per = "army"
cards = [{ label = "Go", from = "2. Moves", fill = ["Who"] }, { label = "Halt", from = "3. Halts" }]
)-";
    CHECK(cards(head("card of a deck", "of = \"deck.moves\"\n") +
                    "[[block]]\nkind = \"says\"\n[[block]]\nkind = \"chart\"\nof = \"chart.pace\"\n"
                    "[[block]]\nkind = \"chart\"\nof = \"chart.haste\"\n",
                more) == R"=(item cards “Cards” for public
Test, Nobody, first Battle
cards 635 x 889
card “Go” x1
  blank Who x1
  table Pace (2.~Moves)
  - | Line | 4
  - | Column | 6
  - | Square | 0
  table Haste
  - | Foot | 1
  - | Horse | 2
card “Halt” x1
  note: 3.~Halts
  table Pace (2.~Moves)
  - | Line | 4
  - | Column | 6
  - | Square | 0
  table Haste
  - | Foot | 1
  - | Horse | 2
card “Go” x1
  blank Who x1
  table Pace (2.~Moves)
  - | Line | 4
  - | Column | 6
  - | Square | 0
  table Haste
  - | Foot | 1
  - | Horse | 2
card “Halt” x1
  note: 3.~Halts
  table Pace (2.~Moves)
  - | Line | 4
  - | Column | 6
  - | Square | 0
  table Haste
  - | Foot | 1
  - | Horse | 2
)=");
}

TEST_CASE("cards: a card for each player") {
    CHECK(cards(head("player") + "[[block]]\nkind = \"text\"\ntext = \"Play.\"\n") == R"=(item cards “Cards” for public
Test, Nobody, first Battle
cards 635 x 889
card “” x3
  Play.
)=");
}

TEST_CASE("cards: what cannot be on a card is said with its place") {
    CHECK(cards(head("unit", "when = \"own.left\"\nof = \"fact.left\"\n") + "[[block]]\nkind = \"name\"\n") ==
          R"=(template.toml:7:6: error: cards cannot be made from `fact.left` here [unknown-binding]
  of = "fact.left"
       ^~~~~~~~~~~
help: `of` has no meaning for this item
)=");
    CHECK(cards(head("unit", "when = \"own.left\"\n") + "[[block]]\nkind = \"name\"\n") ==
          R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  name [reds] The Guard / [reds] Red column (solid #aa0000 Reds)
item cards “Cards, Blues” for blues
Test, Nobody, first Battle
cards 635 x 889
card “Hussars” x1
  name [blues] Hussars / [blues] Blue column (hatched #0000aa Blues)
template.toml:6:8: error: `own.left` is neither true nor false [not-exact]
  when = "own.left"
         ^~~~~~~~~~
help: write a condition: "own is cavalry", "own.figures > 6"
)=");
    CHECK(cards(head("unit") + "[[block]]\nkind = \"ladder\"\nof = \"fact.moood\"\n") ==
          R"=(template.toml:8:6: error: the rule set has no fact `moood` [unknown-binding]
  of = "fact.moood"
       ^~~~~~~~~~~~
help: did you mean `mood`?
)=");
    CHECK(cards(head("unit") + "[[block]]\nkind = \"flags\"\nof = \"fact.mood\"\n") ==
          R"=(template.toml:6:1: error: fact `mood` is more than a yes or no [wrong-binding]
  [[block]]
  ^~~~~~~~~
help: use `kind = "choice"`, `"ladder"`, `"boxes"` or `"field"`
)=");
    CHECK(cards(head("unit") + "[[block]]\nkind = \"sign\"\ntext = \"circel\"\n") ==
          R"=(template.toml:6:1: error: there is no sign `circel` [unknown-binding]
  [[block]]
  ^~~~~~~~~
help: did you mean `circle`?
)=");
    CHECK(cards(head("order", "of = \"deck.comands\"\n") + "[[block]]\nkind = \"says\"\n") ==
          R"=(template.toml:6:6: error: the rule set has no deck `comands` [unknown-binding]
  of = "deck.comands"
       ^~~~~~~~~~~~~~
help: did you mean `commands`?
)=");
    CHECK(cards(head("player", "copies = 999\n") + "[[block]]\nkind = \"text\"\ntext = \"Play.\"\n") ==
          R"=(template.toml:6:10: error: 2997 copies of a card [malformed-template]
  copies = 999
           ^~~
help: 0 to 1000 copies can be printed
)=");
    CHECK(cards(head("unit", "copies = \"-1\"\n") + "[[block]]\nkind = \"name\"\n") ==
          R"=(template.toml:6:10: error: -1 copies of a card [malformed-template]
  copies = "-1"
           ^~~~
scenario.toml:28:1: note: for this unit
  [unit.guard]
  ^~~~~~~~~~~~
help: 0 to 1000 copies can be printed
)=");
    CHECK(cards(head("rule set", "card = \"poker\"\n") + "[[block]]\nkind = \"record\"\n") ==
          R"=(template.toml:6:1: error: `card` is a setting of cards [malformed-template]
  card = "poker"
  ^~~~
help: make the item for the "unit", "command", "player", "order", "card of a deck" or "marker"
template.toml:7:1: error: a `record` block stands on cards only [malformed-template]
  [[block]]
  ^~~~~~~~~
help: make the item for the "unit", "command", "player", "order", "card of a deck" or "marker"
)=");
}
