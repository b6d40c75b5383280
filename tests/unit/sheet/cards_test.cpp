#include "loading.hpp"

#include <doctest/doctest.h>
#include <regex>

using namespace broadside;
using namespace broadside::sheet::testing;

namespace {

const char* const game = R"-(
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

const char* const battle = R"-(
[scenario]
id = "battle"
title = "Battle"
ruleset = "test"
nature = "invented"
summary = "A test."
table = { width = "120 cm", depth = "90 cm" }
turns = 5
players = { best = 3, least = 2, most = 4 }
[side.reds]
label = "Reds"
colour = "#aa0000"
pattern = "solid"
stance = "attacks"
[side.blues]
label = "Blues"
colour = "#0000aa"
pattern = "hatched"
stance = "defends"
[command.red]
side = "reds"
label = "Red column"
commander = "General Red"
[command.blue]
side = "blues"
label = "Blue column"
[unit.guard]
command = "red"
label = "The Guard"
facts = { arm = "foot", mood = 3, left = 6 }
at = "reserve"
frontage = "12 cm"
depth = 30
[unit.hussars]
command = "blue"
label = "Hussars"
facts = { arm = "horse", mood = 2, tired = true }
at = "reserve"
frontage = "12 cm"
depth = 30
)-";

/// What a template of cards makes of the battle, as text; findings behind it.
std::string cards_of(const std::string& battle_text, const std::string& content, const std::string& more_rules = "",
                     const std::string& records = "cards") {
    auto world = world_of_text(std::string(game) + more_rules);
    REQUIRE_MESSAGE(world->program, world->messages());
    const std::string kept = "turns = 5\nrecords = \"" + records + "\"\n";
    const std::string text = std::regex_replace(battle_text, std::regex("turns = 5\n"), kept);
    const auto scenario = world->read_scenario(text);
    REQUIRE_MESSAGE(scenario, world->messages());
    return world->item(content, {}, &*scenario);
}

std::string cards(const std::string& content, const std::string& more_rules = "",
                  const std::string& records = "cards") {
    return cards_of(battle, content, more_rules, records);
}

/// The items of several templates of markers that go into one pack, as text.
std::string pack_of_markers(const std::vector<std::string>& settings) {
    auto world = world_of_text(game);
    REQUIRE_MESSAGE(world->program, world->messages());
    const auto scenario = world->read_scenario(battle);
    REQUIRE_MESSAGE(scenario, world->messages());
    std::vector<sheet::Template> pack;
    for (const std::string& own : settings)
        pack.push_back(*world->read_template("[item]\nid = \"markers-" + std::to_string(pack.size()) +
                                             "\"\ntitle = \"Markers\"\nfor = \"marker\"\naudience = \"as rules\"\n" +
                                             own + "[[block]]\nkind = \"sign\"\n"));
    std::string text;
    for (const sheet::Template& source : pack)
        for (const sheet::Item& item :
             sheet::make_items(source, {*world->program, {}, &*scenario, &pack}, world->diagnostics))
            text += sheet::to_text(item);
    return text;
}

std::string head(const std::string& made_for, const std::string& more = "") {
    return "[item]\nid = \"cards\"\ntitle = \"Cards\"\nfor = \"" + made_for + "\"\naudience = \"as rules\"\n" + more;
}

}  // namespace

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
    const std::string text = cards(head("unit") + "[[block]]\nkind = \"choice\"\nof = \"fact.training\"\n");
    CAPTURE(text);
    CHECK(text.find("choice Training: []Veteran [*]Drilled []Raw\n") != std::string::npos);
}

TEST_CASE(
    "cards: the states of a unit stand along a strip, the best first and without a title, that it begins in strong") {
    const std::string text = cards(head("unit") + "[[block]]\nkind = \"states\"\nof = \"fact.mood\"\n");
    CAPTURE(text);
    CHECK(text.find("strip : [*3]Keen [2]Steady [1]Shaken [0]Broken\n") != std::string::npos);
    CHECK(text.find("strip : [3]Keen [*2]Steady [1]Shaken [0]Broken\n") != std::string::npos);
    CHECK(cards(head("unit") + "[[block]]\nkind = \"states\"\nof = \"fact.training\"\n")
              .find("strip : [Veteran] [*Drilled] [Raw]\n") != std::string::npos);
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
        auto world = world_of_text(std::string(game) + rules);
        REQUIRE_MESSAGE(world->program, world->messages());
        const auto scenario = world->read_scenario(std::regex_replace(battle, std::regex("\"General Red\"\n"),
                                                                      "\"General Red\"\nfacts = { " + facts + " }\n"));
        REQUIRE_MESSAGE(scenario, world->messages());
        return world->item(head("command") + block, {}, &*scenario);
    };
    const std::string able = of("general = \"able\", troops = 5, horses = 3");
    CAPTURE(able);
    CHECK(able.find("1–4 | *1*") != std::string::npos);
    CHECK(able.find("5–8 | *2*") != std::string::npos);
    const std::string dull = of("troops = 3, horses = 0");
    CAPTURE(dull);
    CHECK(dull.find("1–2 | *1*") != std::string::npos);
    CHECK(dull.find("3 | *2*") != std::string::npos);
    CHECK(of("troops = 0").find("takes") == std::string::npos);
    CHECK(dull.find("error") == std::string::npos);
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

TEST_CASE("cards: what is usually none goes up, and what a unit has of it when play begins is crossed off") {
    const std::string losses =
        "[fact.lost]\nlabel = \"Lost\"\ntype = \"models\"\ndefault = 0\nkept = \"battle\"\n"
        "[procedure.count]\ntitle = \"Count\"\nsides = [\"unit\"]\nsteps = [{ some = \"unit.lost > 3\" }]\ngives = "
        "[\"some\"]\n";
    std::string bled = battle;
    bled.replace(bled.find("left = 6"), 8, "left = 6, lost = 2");
    const std::string made = cards_of(bled,
                                      head("unit", "when = \"own is foot\"\n") +
                                          "[[block]]\nkind = \"boxes\"\nof = \"fact.lost\"\nboxes = \"4\"\nevery = "
                                          "true\nmarks = \"own.lost\"\n",
                                      losses);
    CAPTURE(made);
    CHECK(made.find("  boxes Lost: [*1] [*2] [3] [4]\n") != std::string::npos);
}

TEST_CASE("cards: those of an army name the commands they move where all are in view, for its side alone") {
    const std::string deck =
        "[deck.moves]\nper = \"army\"\ncards = [{ label = \"Foot\", text = \"Foot moves.\", needs = \"own.arm = foot\" "
        "}, "
        "{ label = \"Horse\", text = \"Horse moves.\", needs = \"own.arm = horse\" }, { label = \"Bonus\" }]\n";
    const std::string source = head("card of a deck", "of = \"deck.moves\"\n") + "[[block]]\nkind = \"says\"\n";
    CHECK(cards(source, deck).find("column") == std::string::npos);
    std::string seen = battle;
    seen.replace(seen.find("turns = 5"), 9, "in-view = true\nturns = 5");
    for (const std::string reserve : {"guard", "hussars"}) {
        const std::size_t at = seen.find("at = \"reserve\"", seen.find("[unit." + reserve));
        seen.replace(at, 14,
                     reserve == "guard" ? "at = [\"40 cm\", \"20 cm\"]\nfacing = 0"
                                        : "at = [\"40 cm\", \"70 cm\"]\nfacing = 180");
    }
    const std::string made = cards_of(seen, source, deck);
    CAPTURE(made);
    CHECK(made.find("item cards “Cards, Reds” for reds") != std::string::npos);
    CHECK(made.find("card “Foot” x1\n  Foot moves.\n  note: [reds] Red column.\n") != std::string::npos);
    CHECK(made.find("card “Horse” x1\n  Horse moves.\n  note: [blues] Blue column.\n") != std::string::npos);
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

// ---- the unit's own numbers

namespace {

const char* const shooting = R"-(
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

std::string figures(const std::string& rows) {
    return cards(head("unit", "when = \"own is foot\"\n") + "[[block]]\nkind = \"figures\"\n" + rows, shooting);
}

}  // namespace

TEST_CASE("figures: worked out for the unit, as it is but for what the row and the column set") {
    CHECK(figures(R"-(
set = { "target.arm" = "foot" }
heads = [["Shoot", "first", "again", "at horse"]]
columns = [{}, {}, { set = { fired = true } }, { set = { "target.arm" = "horse" } }]
rows = [
  { cells = ["line", "{procedure.shoot.needed}+", "{procedure.shoot.needed}+", "{procedure.shoot.needed}+"] },
  { set = { formation = "column" }, cells = ["column", "{procedure.shoot.needed}+", "<", "{= 2 * look up pace}"] },
  { set = { formation = "square" }, cells = ["{= own.left} of {= own.began}", "{= look up pace}", "{= look up pace with own.formation = line}", ""] },
  { when = "own is horse", cells = ["horse", "", "", ""] },
]
)-") == R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  panel table 
  = | Shoot | first | again | at horse
  - | line | 3+ | 5+ | 4+
  - | column | – x2 | 12
  - | 6 of 8 | – | 4 | 
)=");
}

TEST_CASE("figures: a column that no unit of the battle needs goes with its head and its cells") {
    const std::string table = R"-(
heads = [["Left", "whole", "halved"]]
columns = [{}, { needs = "NEEDS" }, {}]
rows = [{ cells = ["now", "{= own.began}", "{= own.left}"] }]
)-";
    const auto with = [&](const std::string& needs) {
        return figures(std::regex_replace(table, std::regex("NEEDS"), needs));
    };
    CHECK(with("own is horse").find("= | Left | whole | halved\n  - | now | 8 | 6\n") != std::string::npos);
    CHECK(with("own is horse and own is foot").find("= | Left | halved\n  - | now | 6\n") != std::string::npos);
    CHECK(with("own.leftt").find("no fact or step `leftt`") != std::string::npos);
}

TEST_CASE("figures: what the dice decide, what no procedure gives and what nothing asks is said at the cell") {
    CHECK(figures("rows = [{ cells = [\"{= own.lefts}\"] }]\n").find("no fact or step `lefts` of `own`") !=
          std::string::npos);
    const std::string said = figures(R"-(
set = { "target.arm" = "foot" }
rows = [{ set = { mode = "fast" }, cells = ["{procedure.shoot.hits}", "{procedure.shoot.needs}"] }]
)-");
    CAPTURE(said);
    CHECK(figures("rows = [{ cells = [\"{procedure.shoot.needed}\"] }]\n")
              .find("`shoot.needed` cannot be worked out for `guard`: `target.arm` is needed and not given") !=
          std::string::npos);
    CHECK(figures("rows = [{ set = { \"targets.arm\" = \"foot\" }, cells = [\"{= own.left}\"] }]\n")
              .find("targets.arm") != std::string::npos);
    CHECK(figures("rows = [{ set = { \"target.armm\" = \"foot\" }, cells = [\"{= own.left}\"] }]\n").find("armm") !=
          std::string::npos);
    CHECK(said.find("the dice decide `shoot.hits`") != std::string::npos);
    CHECK(said.find("no procedure gives `shoot.needs`") != std::string::npos);
    CHECK(said.find("`mode`") != std::string::npos);
    CHECK(figures("rows = [{ set = { halved = true }, cells = [\"{= own.left}\"] }]\n")
              .find("`halved` is worked out by the rules and cannot be set") != std::string::npos);
}

TEST_CASE(
    "roster: a panel for each command, boxes that say what holds once they are crossed, records kept in one way") {
    const std::string source = R"-(
[item]
id = "roster"
title = "Roster"
for = "side"
audience = "its side"
records = "roster"
[[block]]
kind = "roster"
aside = "{commander}. Order ____"
columns = [
  { head = "Unit", cell = "*{name}*" },
  { head = "Pace", cell = "{= look up pace}", when = "own is foot", otherwise = "far" },
  { head = "Left", boxes = "fact.left", marks = ["own.left = 0", "own.left"], dark = "own.halved" },
]
)-";
    CHECK(cards(source, shooting) == "");
    CHECK(cards(source, shooting, "roster") == R"=(item roster “Roster, Reds” for reds
Test, Nobody, first Battle
board Roster: Reds / Battle / 
strip
columns 100
panel [reds] “Red column” General Red. Order ____ 0 open
part 100 % 
table 
  = | Unit | Pace | Left x8
  - | The Guard | 4 | 5 | 4 | 3 | 2 | 1 | × |  x2
foot  / Test, Nobody, first
item roster “Roster, Blues” for blues
Test, Nobody, first Battle
board Roster: Blues / Battle / 
strip
columns 100
panel [blues] “Blue column” Order ____ 0 open
part 100 % 
table 
  = | Unit | Pace | Left x8
  - | Hussars | far | 7 | 6 | 5 | 4 | 3 | 2 | 1 | ×
foot  / Test, Nobody, first
)=");
}

TEST_CASE("roster: the head of a command says who leads it and how well, and nothing where the scenario is silent") {
    const std::string skill = shooting + std::string(R"-(
[domain.skill]
values = [{ id = "fair", label = "Fair general" }, { id = "fine", label = "Fine general" }]
[fact.skill]
type = "skill"
default = "fair"
)-");
    const auto heads = [&](const std::string& aside, const std::string& facts) {
        std::string led = battle;
        led.replace(led.find("commander = "), 0, facts);
        const std::string made = cards_of(
            led,
            "[item]\nid = \"roster\"\ntitle = \"Roster\"\nfor = \"side\"\naudience = \"its side\"\n[[block]]\nkind = "
            "\"roster\"\naside = \"" +
                aside + "\"\ncolumns = [{ head = \"Unit\", cell = \"{name}\" }]\n",
            skill, "roster");
        std::string out;
        static const std::regex head("panel [^\n]*|[^\n]*error[^\n]*|help[^\n]*");
        for (std::sregex_iterator at(made.begin(), made.end(), head), end; at != end; ++at) out += at->str() + "\n";
        return out;
    };
    CHECK(heads("{commander}, {fact.skill}. Order ____", "facts = { skill = \"fine\" }\n") ==
          "panel [reds] “Red column” General Red, fine general. Order ____ 0 open\n"
          "panel [blues] “Blue column” Order ____ 0 open\n");
    CHECK(heads("{commander}, {fact.skill}. Order ____", "") ==
          "panel [reds] “Red column” General Red. Order ____ 0 open\n"
          "panel [blues] “Blue column” Order ____ 0 open\n");
    CHECK(heads("{general}. Order ____", "") ==
          "panel [reds] “Red column” Order ____ 0 open\n"
          "panel [blues] “Blue column” Order ____ 0 open\n"
          "template.toml:6:1: error: `{general}` says nothing of a command [unknown-binding]\n"
          "help: write {commander}, or {fact.ID} for a fact of the commander\n");
}

TEST_CASE("roster: a cell is said once more with other inputs in place of those that are set") {
    const std::string made = cards(
        "[item]\nid = \"roster\"\ntitle = \"Roster\"\nfor = \"side\"\naudience = \"its side\"\n[[block]]\nkind = "
        "\"roster\"\ncolumns = [{ head = \"Pace\", cell = \"{= look up pace}\", set = { formation = \"line\" }, "
        "also = [{ formation = \"column\" }], when = \"own is foot\", otherwise = \"far\" }]\n",
        shooting);
    CAPTURE(made);
    CHECK(made.find("  - | 4, 6\n") != std::string::npos);
    CHECK(made.find("  - | far\n") != std::string::npos);
}

TEST_CASE("roster: what is said in place of several figures is said once, and a short name is asked for") {
    const std::string made = cards(
        "[item]\nid = \"roster\"\ntitle = \"Roster\"\nfor = \"side\"\naudience = \"its side\"\n[[block]]\nkind = "
        "\"roster\"\ncolumns = [{ head = \"Unit\", cell = \"{short-name}\" }, { head = \"Pace\", cell = \"{= look up "
        "pace}\", when = \"own is foot\", otherwise = \"far\" }, { head = \"Again\", cell = \"{= look up pace}\", when "
        "= "
        "\"own is foot\", otherwise = \"far\" }]\n",
        shooting);
    CAPTURE(made);
    CHECK(made.find("  - | The Guard | 4 | 4\n") != std::string::npos);
    CHECK(made.find("  - | Hussars | far x2\n") != std::string::npos);
}

TEST_CASE("roster: the box at which a value changes is strong") {
    const std::string made = cards(
        "[item]\nid = \"roster\"\ntitle = \"Roster\"\nfor = \"side\"\naudience = \"its side\"\n[[block]]\nkind = "
        "\"roster\"\ncolumns = [{ head = \"Left\", boxes = \"fact.left\", marks = \"own.left\", steps = "
        "\"round-down(own.left / 3)\" }]\n",
        shooting);
    CAPTURE(made);
    CHECK(made.find("| *5* |") != std::string::npos);
}

TEST_CASE("roster: the legend of a column stands where a unit has its figure, once") {
    const std::string made = cards(
        "[item]\nid = \"roster\"\ntitle = \"Roster\"\nfor = \"side\"\naudience = \"its side\"\n[[block]]\nkind = "
        "\"roster\"\naside = \"{commander}\"\ncolumns = [{ head = \"Unit\", cell = \"{name}\" }, { head = \"Pace\", "
        "legend = \"In inches\", cell = \"{= look up pace}\", when = \"own is foot\", otherwise = \"far\" }, { head = "
        "\"Again\", legend = \"In inches\", cell = \"{= look up pace}\", when = \"own is foot\" }]\n",
        shooting);
    CAPTURE(made);
    CHECK(made.find("“Red column” General Red. In inches 0") != std::string::npos);
    CHECK(made.find("“Blue column”  0") != std::string::npos);
}

TEST_CASE("roster: boxes that a row has no room for, and readers who may not know the rules, are errors") {
    const std::string head_of_roster =
        "[item]\nid = \"roster\"\ntitle = \"Roster\"\nfor = \"side\"\naudience = \"its side\"\n[[block]]\nkind = "
        "\"roster\"\n";
    CHECK(cards(head_of_roster + "columns = [{ head = \"Left\", boxes = \"fact.left\", most = 30 }]\n")
              .find("30 boxes for `guard` in a row of a roster, which has room for 24") != std::string::npos);
    auto world = world_of_text(std::regex_replace(game, std::regex("rules = \"open\""), "rules = \"hidden\""));
    const auto scenario = world->read_scenario(battle);
    REQUIRE(scenario);
    CHECK(world->item(head_of_roster, {}, &*scenario)
              .find("a roster prints figures of rules that its reader may not know") != std::string::npos);
}

TEST_CASE("cards: flags in a strip are boxes side by side, those of single values among them") {
    const std::string flags = "[[block]]\nkind = \"flags\"\nstrip = true\nof = ";
    const auto with = [&](const std::string& of) { return cards(head("unit") + flags + of + "\n"); };
    CHECK(with("[\"fact.formation.square\", \"fact.tired\"]").find("strip : []Square []Tired\n") != std::string::npos);
    CHECK(with("\"fact.formation.sqare\"").find("`sqare` is not a value of the fact `formation`") != std::string::npos);
    CHECK(with("\"fact.tired.square\"").find("`square` is not a value of the fact `tired`") != std::string::npos);
}

TEST_CASE("cards: values of a unit stand behind its command") {
    const std::string made = cards(head("unit", "when = \"own is foot\"\n") +
                                   "[[block]]\nkind = \"name\"\nalso = [\"own.training\", \"own.formation\"]\n");
    CAPTURE(made);
    CHECK(made.find("The Guard / [reds] Red column. Drilled, line (solid") != std::string::npos);
}

TEST_CASE("figures: an arm's sign and the grade stand beside the name, and the side's pattern in a band") {
    const std::string made = cards(head("unit", "when = \"own is foot\"\n") +
                                   "[[block]]\nkind = \"name\"\nband = true\ngrade = \"own.training\"\n");
    CAPTURE(made);
    CHECK(made.find("name [reds] The Guard / [reds] Red column (solid #aa0000 Reds) band grade Drilled\n") !=
          std::string::npos);
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
    const std::string blocks =
        "[[block]]\nkind = \"says\"\n[[block]]\nkind = \"chart\"\nof = \"chart.pace\"\n"
        "[[block]]\nkind = \"chart\"\nof = \"chart.haste\"\n";
    const std::string made = cards(head("card of a deck", "of = \"deck.moves\"\n") + blocks, more);
    const std::string go = made.substr(made.find("card “Go”"), made.find("card “Halt”") - made.find("card “Go”"));
    const std::string halt = made.substr(made.find("card “Halt”"));
    CAPTURE(made);
    CHECK(go.find("  blank Who x1\n  table Pace (2.~Moves)\n") != std::string::npos);
    CHECK(go.find("  table Haste\n") != std::string::npos);
    CHECK(halt.find("note: 3.~Halts\n  table Pace (2.~Moves)\n") != std::string::npos);
}

TEST_CASE("cards: markers are told apart by shape and letters") {
    CHECK(cards(head("marker", "copies = 3\n") + "[[block]]\nkind = \"sign\"\n") == R"=(item cards “Cards” for public
Test, Nobody, first Battle
cards 635 x 889
card “Tired” x3
  emblem circle “T” Tired 100
card “Fired” x3
  emblem square “F” Fired 100
)=");
    CHECK(cards(head("marker", "of = [\"fact.formation\", \"fact.tired\"]\n") + "[[block]]\nkind = \"sign\"\n") ==
          R"=(item cards “Cards” for public
Test, Nobody, first Battle
cards 635 x 889
card “Column” x1
  emblem circle “C” Column 100
card “Square” x1
  emblem square “S” Square 100
card “Tired” x1
  emblem diamond “T” Tired 100
)=");
}

TEST_CASE(
    "cards: a marker has one state on its front and another on its back, for every so many units that can be so") {
    const std::string made = cards(head("marker", "one-for = 2\nof = [\"fact.tired | fact.formation.square\"]\n") +
                                   "[[block]]\nkind = \"sign\"\n");
    CAPTURE(made);
    CHECK(made.find("card “Tired” x1\n  emblem circle “T” Tired 100\n  back: emblem circle “S” Square 100\n") !=
          std::string::npos);
    CHECK(cards(head("marker", "of = \"fact.formation.sqare\"\n") + "[[block]]\nkind = \"sign\"\n")
              .find("`sqare` is not a value of the fact `formation`") != std::string::npos);
    CHECK(cards(head("marker", "copies = 3\none-for = 2\n") + "[[block]]\nkind = \"sign\"\n")
              .find("`one-for` beside `copies`") != std::string::npos);
}

TEST_CASE("cards: markers of two files that lie on one table are told apart") {
    const std::string text = pack_of_markers({"of = \"fact.tired\"\n", "of = [\"fact.fired\", \"fact.tired\"]\n"});
    CHECK(text.find("emblem circle “T” Tired 100") != std::string::npos);
    CHECK(text.find("emblem square “F” Fired 100") != std::string::npos);
    CHECK(text.find("emblem diamond “Ti” Tired 100") != std::string::npos);
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
    CHECK(cards(head("unit", "copies = \"-1\"\n") + "[[block]]\nkind = \"name\"\n")
              .starts_with("template.toml:6:10: error: -1 copies of a card [malformed-template]\n"));
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

TEST_CASE("match-ups: every kind of unit against every kind of the other side, worked out by the rules") {
    const std::string head = "[item]\nid = \"m\"\ntitle = \"Match-ups\"\nfor = \"scenario\"\naudience = \"umpire\"\n";
    const std::string block = "[[block]]\nkind = \"match-up\"\nof = \"procedure.compare\"\n";
    CHECK(cards(head + block + "results = \"stronger\"\n") == R"=(item m “Match-ups” for umpire
Test, Nobody, first Battle
table Compare: Reds against Blues
  = | Reds | Hussars
  - | The Guard | no
table Compare: Blues against Reds
  = | Blues | The Guard
  - | Hussars | yes
)=");
    CHECK(cards(head + block + "results = \"stronger\"\none-way = true\n").find("Blues against Reds") ==
          std::string::npos);
    // Without dice one procedure follows where the other gives its result.
    CHECK(cards(head + "[[block]]\nkind = \"match-up\"\nof = [\"procedure.dare\", \"procedure.compare\"]\nresults = "
                       "[\"dares\", \"stronger\"]\ntitle = \"Fight\"\ncells = [\"–\", \"loses\", \"wins\"]\n",
                "[procedure.dare]\ntitle = \"Dare\"\nsides = [\"us\", \"them\"]\nsteps = [{ dares = \"us.left + 3 > "
                "them.left\" }]\ngives = [\"dares\"]\n") == R"=(item m “Match-ups” for umpire
Test, Nobody, first Battle
table Fight: Reds against Blues
  = | Reds | Hussars
  - | The Guard | loses
table Fight: Blues against Reds
  = | Blues | The Guard
  - | Hussars | wins
)=");
    // Those who can never meet have no place in a table, either way round, and a page without a table is none.
    CHECK(cards(head + block + "results = \"stronger\"\n",
                "[[never]]\nwhen = \"own.left = 6 and enemy.left = 8\"\nbecause = \"a truce\"\n") == "");
    CHECK(cards(head + block + "results = \"weaker\"\n") ==
          R"=(template.toml:9:11: error: procedure `compare` gives no `weaker` [unknown-binding]
  results = "weaker"
            ^~~~~~~~
help: known: `stronger`
)=");
    CHECK(cards(head + block) ==
          R"=(template.toml:6:1: error: a `match-up` block needs a procedure, and a result of each [malformed-template]
  [[block]]
  ^~~~~~~~~
help: write `of = "procedure.ID"` and `results = "winner = attacker"`
)=");
}
