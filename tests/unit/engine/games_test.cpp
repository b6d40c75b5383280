#include "engine/games.hpp"

#include "engine_fixture.hpp"

#include <doctest/doctest.h>

using namespace broadside::engine;
using namespace broadside::engine::testing;

static const char* duel = R"(
[quantity.level]
range = "0..6"
[fact.level]
type = "level"
default = 3
kept = "battle"
[procedure.hit]
sides = ["target"]
steps = [ { fall = "roll 1d6" } ]
gives = ["fall"]
changes = [ { lower = "target.level", by = "fall", floor = 0 } ]
[procedure.fight]
sides = ["attacker", "defender"]
steps = [
  { die = "roll 1d10", each = "side" },
  { won = "attacker.die + attacker.level > defender.die + defender.level" },
  { forbid = "attacker.die = 10", says = "the sabre breaks" },
  { hit = "do hit for defender", when = "won" },
]
gives = ["won"]
changes = [ { raise = "attacker.level", by = "attacker.die", when = "won" } ]
)";

TEST_CASE("engine: many games of one frame end as each of them alone") {
    Game g = game(duel);
    REQUIRE(g.messages == "");
    const Frame& frame = g.frame("fight");
    Games games(*g.program, frame);
    Situation situation = default_situation(frame);
    for (std::uint32_t row = 1; row <= 200; ++row) {
        situation.inputs[0] = row % 7;
        SeededDice dice(7, 7, row), again(7, 7, row);
        const Run alone = run(*g.program, frame, situation, dice);
        const Ending& ending = games.ending(games.play(situation, again));
        CAPTURE(row);
        CHECK(ending.kind == alone.ending.kind);
        CHECK(ending.says == alone.ending.says);
        CHECK(dice.thrown() == again.thrown());
        for (std::size_t i = 0; i < alone.ending.values.size(); ++i)
            CHECK(ending.values.at(i) == alone.ending.values[i]);
    }
}

TEST_CASE("engine: the faults of a game over all dice") {
    Game g = game(std::string(duel) + R"([quantity.small]
range = "0..9"
[procedure.p]
sides = ["a"]
steps = [ { die = "roll 1d6" }, { twice = "2 * die", type = "small" } ]
gives = ["twice"]
)");
    REQUIRE(g.messages == "");
    const Frame& frame = g.frame("p");
    const auto faults = Games(*g.program, frame).faults(default_situation(frame));
    REQUIRE(faults.size() == 2);
    CHECK(faults[0].says.written() == R"=(`twice` would be 10, outside its range 0 to 9)=");
    CHECK(faults[1].says.written() == R"=(`twice` would be 12, outside its range 0 to 9)=");
}
