#include "estimate/duel.hpp"

#include "loading.hpp"

#include <cmath>

using namespace broadside;
using namespace broadside::estimate;
using namespace broadside::estimate::testing;

namespace {

const std::string rules_text = small_game + R"(
[quantity.figures]
range = "0..12"
[fact.figures]
type = "figures"
default = 3
kept = "battle"
[fact.guns]
[procedure.melee]
from = "All"
sides = ["attacker", "defender"]
steps = [
  { die  = "roll 1d6", each = "side" },
  { hurt = "if own.die < enemy.die then 1 else 0", each = "side" },
]
gives = ["hurt"]
changes = [ { lower = "own.figures", by = "own.hurt", each = "side" } ]
[procedure.volley]
from = "All"
sides = ["firer", "target"]
steps = [ { hits = "roll 1d6 count >= 5" } ]
gives = ["hits"]
changes = [ { lower = "target.figures", by = "hits" } ]
)";

const std::string duel_text = R"(
[estimate.fight]
do = "one-melee"
loss = "loss"
says = "One melee."
[estimate.duel]
way-in = ["under-fire"]
round = "one-melee"
broken = "done"
most = 30
says = "To the last figure."
[procedure.one-melee]
sides = ["attacker", "defender"]
steps = [
  { had  = "own.figures", each = "side" },
  { bout = "do melee" },
  { loss = "(had - own.figures) / had", each = "side" },
  { done = "own.figures = 0", each = "side" },
]
gives = ["loss", "done"]
[procedure.under-fire]
sides = ["attacker", "defender"]
steps = [
  { shot = "do volley for defender", when = "defender.guns" },
  { done = "own.figures = 0", each = "side" },
]
gives = ["done"]
)";

struct Arena : Game {
    using Game::Game;
    std::optional<Duel> duel;

    void open() {
        prepared = check::prepare(prepared_tree, {}, sources, diagnostics, procedures_asked(*asking));
        REQUIRE_MESSAGE((prepared && prepared->program), messages());
        duel = Duel::make(*asking->duel, *prepared->program, sources, diagnostics);
        REQUIRE_MESSAGE(duel, messages());
    }
    std::vector<engine::Situation> as(const std::vector<std::pair<std::string, std::string>>& facts) const {
        std::vector<engine::Situation> out;
        for (const engine::Frame* frame : duel->frames()) {
            out.push_back(engine::default_situation(*frame));
            for (const std::string& side : frame->sides)
                for (const auto& [fact, word] : facts)
                    engine::set_input(*prepared->program, *frame, out.back(), side + "." + fact, word);
        }
        return out;
    }
};

double sum(const DuelOdds& odds) {
    return odds.wins + odds.loses + odds.both + odds.neither + odds.missing;
}

}  // namespace

TEST_CASE("duel: two alike win as often as they lose, and all chances are one") {
    Arena arena(rules_text, duel_text);
    arena.open();
    const auto three = arena.as({});
    const DuelOdds odds = arena.duel->between(three, three, Duel::Way::all_of_it, {});
    CHECK(!odds.error);
    CHECK(odds.why_not == "");
    CHECK(odds.wins == doctest::Approx(odds.loses).epsilon(1e-12));
    CHECK(sum(odds) == doctest::Approx(1).epsilon(1e-12));
    CHECK(odds.neither < 1e-6);
}

TEST_CASE("duel: who has more figures wins more often, as long-known odds say") {
    Arena arena(rules_text, duel_text);
    arena.open();
    const auto one = arena.as({{"figures", "1"}}), two = arena.as({{"figures", "2"}});
    // Each throw that is no draw takes a figure from either with the same chance: two against one win three in four.
    CHECK(arena.duel->between(two, one, Duel::Way::all_of_it, {}).wins == doctest::Approx(0.75).epsilon(1e-6));
    const auto three = arena.as({}), four = arena.as({{"figures", "4"}});
    CHECK(arena.duel->between(four, three, Duel::Way::all_of_it, {}).wins >
          arena.duel->between(three, three, Duel::Way::all_of_it, {}).wins);
}

TEST_CASE("duel: fire on the way in costs what it takes, and nothing from contact on") {
    Arena arena(rules_text, duel_text);
    arena.open();
    const auto one = arena.as({{"figures", "1"}}), guns = arena.as({{"figures", "1"}, {"guns", "yes"}});
    const DuelOdds odds = arena.duel->between(one, guns, Duel::Way::all_of_it, {});
    CHECK(odds.wins == doctest::Approx(1.0 / 3).epsilon(1e-6));
    CHECK(arena.duel->between(one, guns, Duel::Way::none_of_it, {}).wins == doctest::Approx(0.5).epsilon(1e-6));
}

TEST_CASE("duel: thrown battles agree with all dice gone through, and are the same each time") {
    Arena arena(rules_text, duel_text);
    arena.open();
    const auto three = arena.as({}), guns = arena.as({{"guns", "yes"}});
    const DuelOdds all = arena.duel->between(three, guns, Duel::Way::all_of_it, {});
    const Sampling few{7, 1, 4000, 1};
    const DuelOdds thrown = arena.duel->between(three, guns, Duel::Way::all_of_it, few);
    REQUIRE(thrown.error);
    CHECK(*thrown.error == doctest::Approx(1.96 * std::sqrt(thrown.wins * (1 - thrown.wins) / 4000)));
    CHECK(std::abs(thrown.wins - all.wins) < 2 * *thrown.error);
    CHECK(arena.duel->between(three, guns, Duel::Way::all_of_it, few).wins == thrown.wins);
}

TEST_CASE("duel: Old Dessauer's foot seldom carries a line of its like from the front; one model more never hurts") {
    Arena arena("old-dessauer");
    arena.open();
    double before = 0;
    for (const char* models : {"9", "10", "11", "12"}) {
        const auto attacker = arena.as({{"arm", "line-infantry"}, {"models", models}, {"width", "12"}});
        const auto defender = arena.as({{"arm", "line-infantry"}, {"width", "12"}});
        const DuelOdds odds = arena.duel->between(attacker, defender, Duel::Way::all_of_it, {});
        CHECK(sum(odds) == doctest::Approx(1).epsilon(1e-9));
        CHECK(odds.wins >= before);
        before = odds.wins;
    }
    CHECK(before < 0.5);
}
