#include "loading.hpp"
#include "scenario/from_toml.hpp"

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
values = ["foot", "horse"]
[domain.formation]
values = ["line", "column", "square"]
[quantity.mood]
range = "0..3"
names = ["broken", "shaken", "steady", "keen"]
meanings = ["runs", "stops", "obeys", "charges"]
[quantity.models]
range = "0..20"

[fact.arm]
type = "arm"
[fact.formation]
type = "formation"
default = "line"
kept = "until changed"
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
std::string cards(const std::string& content) {
    auto world = world_of_text(rules);
    REQUIRE_MESSAGE(world->program, world->messages());
    auto tree = world->parse("scenario.toml", battle);
    REQUIRE(tree);
    const auto scenario = scenario::from_toml(*tree, world->diagnostics);
    REQUIRE_MESSAGE(scenario, world->messages());
    return world->item(content, {}, &*scenario);
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
)-") == "");
}

TEST_CASE("cards: a mark stands in the box at which it changes, worked out by the rules") {
    CHECK(cards(head("unit", "when = \"own is foot\"\ncopies = \"own.left - 4\"\n") + R"-(
[[block]]
kind = "boxes"
of = "fact.left"
marks = "own.halved"
)-") == "");
}

TEST_CASE("cards: one for each value of a fact, and what the rules forbid a unit is not among them") {
    CHECK(cards(head("unit", "each = \"fact.formation\"\n") + R"-(
[[block]]
kind = "numeral"
height = 12
)-") == "");
}

TEST_CASE("cards: decks for each army with their counts, orders apart, blank ones behind") {
    const std::string blocks = "[[block]]\nkind = \"name\"\n[[block]]\nkind = \"sign\"\n[[block]]\nkind = \"says\"\n";
    CHECK(cards(head("card of a deck") + blocks) == "");
    CHECK(cards(head("order", "blanks = 1\n") + blocks) == "");
}

TEST_CASE("cards: markers are told apart by shape and letters") {
    CHECK(cards(head("marker", "copies = 3\n") + "[[block]]\nkind = \"sign\"\n") == "");
    CHECK(cards(head("marker", "of = [\"fact.formation\", \"fact.tired\"]\n") + "[[block]]\nkind = \"sign\"\n") == "");
}

TEST_CASE("cards: a card for each player") {
    CHECK(cards(head("player") + "[[block]]\nkind = \"text\"\ntext = \"Play.\"\n") == "");
}

TEST_CASE("cards: what cannot be on a card is said with its place") {
    CHECK(cards(head("unit", "when = \"own.left\"\nof = \"fact.left\"\n") + "[[block]]\nkind = \"name\"\n") == "");
    CHECK(cards(head("unit") + "[[block]]\nkind = \"ladder\"\nof = \"fact.moood\"\n") == "");
    CHECK(cards(head("unit") + "[[block]]\nkind = \"flags\"\nof = \"fact.mood\"\n") == "");
    CHECK(cards(head("unit") + "[[block]]\nkind = \"sign\"\ntext = \"circel\"\n") == "");
    CHECK(cards(head("order", "of = \"deck.comands\"\n") + "[[block]]\nkind = \"says\"\n") == "");
    CHECK(cards(head("rule set", "card = \"poker\"\n") + "[[block]]\nkind = \"record\"\n") == "");
}
