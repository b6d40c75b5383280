#include "card_game.hpp"

#include <doctest/doctest.h>
#include <regex>

using namespace broadside;
using namespace broadside::sheet::testing;

static std::string figures(const std::string& rows, const SmallBattle& battle = card_battle()) {
    return cards(head("unit", "when = \"own is foot\"\n") + "[[block]]\nkind = \"figures\"\n" + rows, shooting, battle);
}

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
    CHECK(with("own is horse") == R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  panel table 
  = | Left | whole | halved
  - | now | 8 | 6
)=");
    CHECK(with("own is horse and own is foot") == R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  panel table 
  = | Left | halved
  - | now | 6
)=");
    CHECK(with("own.leftt") == R"=(template.toml:11:26: error: no fact or step `leftt` of `own` [unknown-name]
  columns = [{}, { needs = "own.leftt" }, {}]
                           ^~~~~~~~~~~
help: did you mean `left`?
)=");
}

TEST_CASE("figures: a column for ground that the field has none of goes, and what went on from it stays") {
    const std::string table = R"-(
heads = [["Left", "uphill", "flat"]]
columns = [{}, { ground = ["hill", "slope"] }, {}]
rows = [{ cells = ["now", "{= own.began}", "<"] }, { cells = ["then", "1", "2"] }]
)-";
    CHECK(figures(table) == R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  panel table 
  = | Left | flat
  - | now | 8
  - | then | 2
)=");
    SmallBattle on_a_slope = card_battle();
    on_a_slope.more = "[terrain.s]\nlabel = \"Slope\"\nkind = \"slope\"\narea = [[30, 30], [40, 30], [40, 40]]\n";
    CHECK(figures(table, on_a_slope).find("  = | Left | uphill | flat\n  - | now | 8 x2\n") != std::string::npos);
}

TEST_CASE("figures: what the dice decide, what no procedure gives and what nothing asks is said at the cell") {
    CHECK(figures("rows = [{ cells = [\"{= own.lefts}\"] }]\n") ==
          R"=(template.toml:9:20: error: no fact or step `lefts` of `own` [unknown-name]
  rows = [{ cells = ["{= own.lefts}"] }]
                     ^~~~~~~~~~~~~~~
help: did you mean `left`?
)=");
    CHECK(figures(R"-(
set = { "target.arm" = "foot" }
rows = [{ set = { mode = "fast" }, cells = ["{procedure.shoot.hits}", "{procedure.shoot.needs}"] }]
)-") == R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  panel table 
  - | – | –
template.toml:11:19: error: `shoot` does not ask for `mode` [not-exact]
  rows = [{ set = { mode = "fast" }, cells = ["{procedure.shoot.hits}", "{procedure.shoot.needs}"] }]
                    ^~~~
help: known: `firer.formation`, `firer.fired`, `target.arm`, `firer.left`
template.toml:11:45: error: the dice decide `shoot.hits` [not-exact]
  rows = [{ set = { mode = "fast" }, cells = ["{procedure.shoot.hits}", "{procedure.shoot.needs}"] }]
                                              ^~~~~~~~~~~~~~~~~~~~~~~~
help: a figure on a card is known before the dice are thrown
template.toml:11:71: error: no procedure gives `shoot.needs` [not-exact]
  rows = [{ set = { mode = "fast" }, cells = ["{procedure.shoot.hits}", "{procedure.shoot.needs}"] }]
                                                                        ^~~~~~~~~~~~~~~~~~~~~~~~~
help: write a procedure and one of the names it `gives`: `{procedure.fire.needed}`
)=");
    CHECK(figures("rows = [{ cells = [\"{procedure.shoot.needed}\"] }]\n") == R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  panel table 
  - | –
template.toml:9:20: error: `shoot.needed` cannot be worked out for `guard`: `target.arm` is needed and not given [not-exact]
  rows = [{ cells = ["{procedure.shoot.needed}"] }]
                     ^~~~~~~~~~~~~~~~~~~~~~~~~~
help: say it with `set`, in the row or in the column
)=");
    CHECK(figures("rows = [{ set = { \"targets.arm\" = \"foot\" }, cells = [\"{= own.left}\"] }]\n") ==
          R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  panel table 
  - | 6
template.toml:9:19: error: nothing here asks for `targets.arm` [not-exact]
  rows = [{ set = { "targets.arm" = "foot" }, cells = ["{= own.left}"] }]
                    ^~~~~~~~~~~~~
help: known: `own.left`
)=");
    CHECK(figures("rows = [{ set = { \"target.armm\" = \"foot\" }, cells = [\"{= own.left}\"] }]\n") ==
          R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  panel table 
  - | 6
template.toml:9:19: error: nothing here asks for `target.armm` [not-exact]
  rows = [{ set = { "target.armm" = "foot" }, cells = ["{= own.left}"] }]
                    ^~~~~~~~~~~~~
help: known: `own.left`
)=");
    CHECK(figures("rows = [{ set = { left = \"many\" }, cells = [\"{= own.left}\"] }]\n") ==
          R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  panel table 
  - | 6
template.toml:9:19: error: `many` is not a value of `own.left` (models) [not-exact]
  rows = [{ set = { left = "many" }, cells = ["{= own.left}"] }]
                    ^~~~
help: it goes from 0 to 20 in steps of 1
)=");
    CHECK(figures("rows = [{ set = { halved = true }, cells = [\"{= own.left}\"] }]\n") ==
          R"=(item cards “Cards, Reds” for reds
Test, Nobody, first Battle
cards 635 x 889
card “The Guard” x1
  panel table 
  - | 6
template.toml:9:19: error: `halved` is worked out by the rules and cannot be set [not-exact]
  rows = [{ set = { halved = true }, cells = ["{= own.left}"] }]
                    ^~~~~~
help: set the facts that it is worked out from
)=");
}
