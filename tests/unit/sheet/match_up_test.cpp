#include "card_game.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

using namespace broadside;
using namespace broadside::sheet::testing;

TEST_CASE("match-ups: kinds that meet all others alike have one row") {
    SmallBattle battle = card_battle();
    battle.more =
        "[unit.lancers]\ncommand = \"blue\"\nlabel = \"Lancers\"\nfacts = { arm = \"horse\", left = 7 }\n"
        "at = \"reserve\"\nfrontage = \"12 cm\"\ndepth = 30\n";
    CHECK(cards("[item]\nid = \"m\"\ntitle = \"Match-ups\"\nfor = \"scenario\"\naudience = \"umpire\"\n"
                "[[block]]\nkind = \"match-up\"\nof = \"procedure.compare\"\nresults = \"stronger\"\n",
                "", battle) == R"=(item m “Match-ups” for umpire
Test, Nobody, first Battle
table Compare: Reds against Blues
  = | Reds | Hussars | Lancers
  - | The Guard | no | no
table Compare: Blues against Reds
  = | Blues | The Guard
  - | Hussars, Lancers | yes
)=");
}

TEST_CASE("match-ups: one stop stands between all names of a table, another than the commas within a name") {
    const auto unit = [](const std::string& id, const std::string& label, int left) {
        return fmt::format(
            "[unit.{}]\ncommand = \"blue\"\nlabel = \"{}\"\nfacts = {{ arm = \"horse\", left = {} }}\n"
            "at = \"reserve\"\nfrontage = \"12 cm\"\ndepth = 30\n",
            id, label, left);
    };
    SmallBattle battle = card_battle();  // the Guard have 6, the Hussars 8
    battle.more = unit("lancers", "Lancers", 8) + unit("dragoons", "Dragoons", 7) + unit("pandurs", "Pandurs, 1st", 2);
    CHECK(cards("[item]\nid = \"m\"\ntitle = \"Match-ups\"\nfor = \"scenario\"\naudience = \"umpire\"\n"
                "[[block]]\nkind = \"match-up\"\nof = \"procedure.compare\"\nresults = \"stronger\"\n",
                "", battle) == R"=(item m “Match-ups” for umpire
Test, Nobody, first Battle
table Compare: Reds against Blues
  = | Reds | Hussars; Lancers | Dragoons | Pandurs, 1st
  - | The Guard | no | no | yes
table Compare: Blues against Reds
  = | Blues | The Guard
  - | Hussars; Lancers; Dragoons | yes
  - | Pandurs, 1st | no
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
    CHECK(cards(head + block + "results = \"stronger\"\none-way = true\n") == R"=(item m “Match-ups” for umpire
Test, Nobody, first Battle
table Compare: Reds against Blues
  = | Reds | Hussars
  - | The Guard | no
)=");
    // What only an attacker meets: the Blues defend.
    CHECK(cards(head + block + "results = \"stronger\"\nattackers = true\n") == R"=(item m “Match-ups” for umpire
Test, Nobody, first Battle
table Compare: Reds against Blues
  = | Reds | Hussars
  - | The Guard | no
)=");
    SmallBattle siege = card_battle();
    siege.red_stance = "defends";
    CHECK(cards(head + block + "results = \"stronger\"\nattackers = true\n", "", siege) ==
          R"=(template.toml:6:1: warning: a match-up for attackers has no table: every side defends [nothing-to-print]
  [[block]]
  ^~~~~~~~~
help: let a side attack or meet in the scenario, or take `attackers` away
)=");
    CHECK(
        cards(head + block + "results = \"stronger\"\nattackers = true\none-way = true\n", "", siege) ==
        R"=(template.toml:6:1: warning: a match-up for attackers has no table: side `reds` defends, and with `one-way` its units alone have rows [nothing-to-print]
  [[block]]
  ^~~~~~~~~
help: take `one-way` or `attackers` away, or let the side that attacks come first
)=");
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

TEST_CASE("match-ups: of a kind of many, what tells it from others is said once, as counts are said") {
    const auto unit = [](int number, int began, int left) {
        return fmt::format(
            "[unit.n{0}]\ncommand = \"blue\"\nlabel = \"N{0}\"\nfacts = {{ arm = \"horse\", began = {1}, left = {2} "
            "}}\n"
            "at = \"reserve\"\nfrontage = \"12 cm\"\ndepth = 30\n",
            number, began, left);
    };
    SmallBattle battle = card_battle();
    battle.hussars = "arm = \"horse\", began = 8, left = 8";
    for (int i = 0; i < 5; ++i) battle.more += unit(i, 8, 8) + unit(i + 10, 6, 6);
    const std::string made = cards(
        "[item]\nid = \"m\"\ntitle = \"Match-ups\"\nfor = \"scenario\"\naudience = \"umpire\"\n"
        "[[block]]\nkind = \"match-up\"\nof = \"procedure.weigh\"\nresults = \"stronger\"\n",
        "[procedure.weigh]\ntitle = \"Weigh\"\nsides = [\"us\", \"them\"]\n"
        "steps = [{ stronger = \"us.left + us.began > them.left + them.began and us is foot and them is horse\" }]\n"
        "gives = [\"stronger\"]\n",
        battle);
    CHECK_MESSAGE(made.find("  = | Reds | 6~×~horse, began~8 | 5~×~horse, began~6\n") != std::string::npos, made);
}

TEST_CASE("match-ups: a kind is named in the order of the rule set, whatever the procedure asks first of its side") {
    SmallBattle battle = card_battle();
    for (int i = 0; i < 10; ++i)
        battle.more += fmt::format(
            "[unit.n{0}]\ncommand = \"blue\"\nlabel = \"N{0}\"\nfacts = {{ arm = \"horse\", training = \"{1}\" }}\n"
            "at = \"reserve\"\nfrontage = \"12 cm\"\ndepth = 30\n",
            i, i % 2 == 0 ? "raw" : "veteran");
    const std::string made = cards(
        "[item]\nid = \"m\"\ntitle = \"Match-ups\"\nfor = \"scenario\"\naudience = \"umpire\"\n"
        "[[block]]\nkind = \"match-up\"\nof = \"procedure.vie\"\nresults = \"stronger\"\none-way = true\n",
        "[procedure.vie]\ntitle = \"Vie\"\nsides = [\"us\", \"them\"]\n"
        "steps = [{ stronger = \"them.training > us.training and them is horse and us is foot\" }]\n"
        "gives = [\"stronger\"]\n",
        battle);
    CHECK_MESSAGE(made.find("5~×~horse, training~Raw | 5~×~horse, veteran\n") != std::string::npos, made);
}
