#include "card_game.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::sheet::testing;

namespace {

/// The items of several templates of markers that go into one pack, as text.
std::string pack_of_markers(const std::vector<std::string>& settings) {
    auto world = world_of_text(card_game);
    REQUIRE_MESSAGE(world->program, world->messages());
    const auto scenario = world->read_scenario(card_battle().text());
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

}  // namespace

TEST_CASE("markers: they are told apart by shape and letters") {
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

TEST_CASE("markers: one state is on the front and another on the back, for every so many units that can be so") {
    CHECK(cards(head("marker", "one-for = 2\nof = [\"fact.tired | fact.formation.square\"]\n") +
                "[[block]]\nkind = \"sign\"\n") == R"=(item cards “Cards” for public
Test, Nobody, first Battle
cards 635 x 889
card “Tired” x2
  emblem circle “T” Tired 100
  back: emblem circle “S” Square 100
)=");
    CHECK(cards(head("marker", "of = \"fact.formation.sqare\"\n") + "[[block]]\nkind = \"sign\"\n") ==
          R"=(template.toml:6:6: error: `sqare` is not a value of the fact `formation` [unknown-binding]
  of = "fact.formation.sqare"
       ^~~~~~~~~~~~~~~~~~~~~~
help: did you mean `square`?
)=");
    CHECK(cards(head("marker", "copies = 3\none-for = 2\n") + "[[block]]\nkind = \"sign\"\n") ==
          R"=(template.toml:7:11: error: `one-for` beside `copies` [malformed-template]
  one-for = 2
            ^
help: take one of them away
)=");
}

TEST_CASE(
    "markers: what lasts the battle has one for each unit, what lasts a while a handful, what is of ground a piece") {
    const std::string rules =
        "[fact.lost]\nlabel = \"Lost\"\nkept = \"battle\"\n[fact.ruined]\nlabel = \"Ruined\"\nkept "
        "= \"battle\"\n[domain.ground]\nvalues = [\"open\", \"block\"]\n[fact.ground]\ntype = "
        "\"ground\"\ndefault = \"open\"\n";
    SmallBattle battle = card_battle();
    for (const char* id : {"one", "two", "three", "four", "five", "six", "seven"})
        battle.more += "[unit." + std::string(id) + "]\ncommand = \"red\"\nlabel = \"" + id +
                       "\"\nfacts = { arm = \"foot\", mood = 2 }\nat = \"reserve\"\nfrontage = \"12 cm\"\ndepth = 30\n";
    battle.more +=
        "[terrain.east]\nkind = \"town\"\nlabel = \"East\"\narea = [[\"10 cm\", \"10 cm\"], [\"20 cm\", \"10 cm\"], "
        "[\"20 cm\", \"20 cm\"]]\nestimate = { position = \"a test\" }\neffects = { "
        "ground = \"block\" }\n[terrain.west]\nkind = \"town\"\nlabel = \"West\"\narea = [[\"40 cm\", \"10 cm\"], "
        "[\"50 cm\", \"10 cm\"], "
        "[\"50 cm\", \"20 cm\"]]\nestimate = { position = \"a test\" }\neffects = { ground = \"block\" }\n";
    CHECK(cards(head("marker",
                     "one-for = 3\nof = [\"fact.fired\", \"fact.tired\", \"fact.lost\", \"fact.ruined on block\"]\n") +
                    "[[block]]\nkind = \"sign\"\n",
                rules, battle) == R"=(item cards “Cards” for public
Test, Nobody, first Battle
cards 635 x 889
card “Fired” x3
  emblem circle “F” Fired 100
card “Tired” x3
  emblem square “T” Tired 100
card “Lost” x9
  emblem diamond “L” Lost 100
card “Ruined” x2
  emblem hexagon “R” Ruined 100
)=");
    CHECK(cards(head("marker", "one-for = 5\nof = [\"fact.fired\", \"fact.tired\"]\n") + "[[block]]\nkind = \"sign\"\n",
                rules, battle) == R"=(item cards “Cards” for public
Test, Nobody, first Battle
cards 635 x 889
card “Fired” x2
  emblem circle “F” Fired 100
card “Tired” x5
  emblem square “T” Tired 100
)=");
    CHECK(cards(head("marker", "one-for = 3\nof = [\"fact.ruined on blok\"]\n") + "[[block]]\nkind = \"sign\"\n", rules,
                battle)
              .starts_with(R"=(template.toml:7:7: error: the rule set has no word `blok` [unknown-binding]
  of = ["fact.ruined on blok"]
        ^~~~~~~~~~~~~~~~~~~~~
help: write what the ground gives a unit in it, as in `effects` of a scenario
)="));
}

TEST_CASE("markers: those of two files that lie on one table are told apart") {
    CHECK(pack_of_markers({"of = \"fact.tired\"\n", "of = [\"fact.fired\", \"fact.tired\"]\n"}) ==
          R"=(item markers-0 “Markers” for public
Test, Nobody, first Battle
cards 635 x 889
card “Tired” x1
  emblem circle “T” Tired 100
item markers-1 “Markers” for public
Test, Nobody, first Battle
cards 635 x 889
card “Fired” x1
  emblem square “F” Fired 100
card “Tired” x1
  emblem diamond “Ti” Tired 100
)=");
}
