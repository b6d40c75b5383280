#include "estimate/match_ups.hpp"

#include "loading.hpp"

#include <algorithm>

using namespace broadside;
using namespace broadside::estimate;
using namespace broadside::estimate::testing;

namespace {

const std::string rules_text = small_game + R"(
[domain.arm]
values = ["foot", "horse", "baggage"]
[quantity.figures]
range = "0..12"
[quantity.score]
range = "1..7"
[fact.arm]
type = "arm"
[fact.figures]
type = "figures"
default = 10
kept = "battle"
[procedure.melee]
from = "All"
sides = ["attacker", "defender"]
steps = [
  { forbid = "attacker.arm = baggage or defender.arm = baggage", says = "baggage" },
  { needs = "if own is horse then 4 else 5", each = "side", type = "score" },
  { dice  = "if own = attacker then 2 else 1", each = "side" },
  { hits  = "roll dice d6 count >= needs", each = "side" },
]
gives = ["hits"]
changes = [ { lower = "own.figures", by = "enemy.hits", each = "side" } ]
)";

const std::string fight_text = R"(
[estimate.fight]
do = "one-melee"
loss = "loss"
says = "One melee."
[procedure.one-melee]
sides = ["attacker", "defender"]
steps = [
  { had  = "own.figures", each = "side" },
  { bout = "do melee" },
  { loss = "(had - own.figures) / had", each = "side" },
]
gives = ["loss"]
)";

/// A battle with these units of each side, each with its arm.
std::string battle(const std::vector<std::string>& red, const std::vector<std::string>& blue) {
    std::string out = two_sides("{ width = \"120 cm\", depth = \"90 cm\" }", 8);
    const auto add = [&](const std::vector<std::string>& arms, const std::string& command) {
        for (std::size_t i = 0; i < arms.size(); ++i)
            out +=
                command + "-" + std::to_string(i) + " = { command = \"" + command + "\", label = \"" + arms[i] +
                "\", at = [\"30 cm\", \"45 cm\"], facing = 90, frontage = \"12 cm\", depth = 30, facts = { arm = \"" +
                arms[i] + "\" } }\n";
    };
    add(red, "reds");
    add(blue, "blues");
    return out;
}

MatchUps folded(Game& game, const std::string& text) {
    const auto scenario = scenario::from_toml(game.parse("scenario.toml", text), game.diagnostics);
    REQUIRE_MESSAGE(scenario, game.messages());
    const auto kinds = kinds_of(*scenario, game.program(), {&game.fight->frame()}, nullptr, game.diagnostics);
    MatchUps found = match_up(*game.fight, kinds, game.diagnostics);
    REQUIRE_MESSAGE(!game.diagnostics.has_errors(), game.messages());
    return found;
}

std::string replaced(std::string text, const std::vector<std::pair<std::string, std::string>>& words) {
    for (const auto& [from, to] : words)
        for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
            text.replace(at, from.size(), to);
    return text;
}

}  // namespace

TEST_CASE("match-ups: each kind against each in both roles, exactly; what never fights has a reason") {
    Game game(rules_text, fight_text);
    const MatchUps found = folded(game, battle({"foot", "foot", "baggage"}, {"horse", "foot"}));
    REQUIRE(found.kinds.size() == 2);
    CHECK(found.kinds[0].label == "horse");
    CHECK(found.kinds[1].label == "foot and 2 like it");
    CHECK(found.kinds[1].units == std::vector<std::size_t>{0, 1, 4});
    // Foot hits a third of the time, horse half; two dice as attacker, one as defender; ten figures.
    CHECK(found.taken[0][1] == engine::Fraction{1, 20});
    CHECK(found.taken[1][0] == engine::Fraction{3, 40});
    CHECK(found.taken[1][1] == engine::Fraction{1, 20});
    CHECK(found.measure == 1);
    CHECK(found.worths[1] == 100);
    CHECK(found.worths[0] == doctest::Approx(150));
    REQUIRE(found.idle.size() == 1);
    CHECK(found.idle[0].kind.label == "baggage");
    CHECK(found.idle[0].why == "the rules forbid it: baggage");
    CHECK(!found.is_helped);
}

TEST_CASE("match-ups: other words, the same worths") {
    Game game(rules_text, fight_text);
    const std::vector<std::pair<std::string, std::string>> words{{"foot", "zq"},    {"horse", "wx"}, {"baggage", "vv"},
                                                                 {"figures", "kk"}, {"melee", "pp"}, {"attacker", "tt"},
                                                                 {"defender", "yy"}};
    Game other(replaced(rules_text, words), replaced(fight_text, words));
    const std::string text = battle({"foot", "baggage"}, {"horse", "foot"});
    const MatchUps one = folded(game, text), two = folded(other, replaced(text, words));
    CHECK(one.worths == two.worths);
    CHECK(one.taken == two.taken);
}

TEST_CASE("match-ups: mirrored armies come to the same, and one unit more lowers no sum") {
    const auto sum_of_red = [](const std::vector<std::string>& red, const std::vector<std::string>& blue) {
        Game game(rules_text, fight_text);
        const MatchUps found = folded(game, battle(red, blue));
        double red_sum = 0, blue_sum = 0;
        for (std::size_t kind = 0; kind < found.kinds.size(); ++kind)
            for (const std::size_t unit : found.kinds[kind].units)
                (unit < red.size() ? red_sum : blue_sum) += found.worths[kind] / found.worths.back();
        return std::pair{red_sum, blue_sum};
    };
    const auto [red, blue] = sum_of_red({"foot", "horse", "foot"}, {"foot", "horse", "foot"});
    CHECK(red == blue);
    for (const char* more : {"foot", "horse", "baggage"}) {
        const auto [larger, same] = sum_of_red({"foot", "horse", "foot", more}, {"foot", "horse", "foot"});
        CHECK(larger >= red);
        CHECK(same == blue);
    }
}

TEST_CASE("match-ups: a loss that is not a share of a whole is reported at its name") {
    Game game(rules_text, replaced(fight_text, {{"(had - own.figures) / had", "had + own.figures"}}));
    const auto scenario =
        scenario::from_toml(game.parse("scenario.toml", battle({"foot"}, {"horse"})), game.diagnostics);
    REQUIRE(scenario);
    const auto kinds = kinds_of(*scenario, game.program(), {&game.fight->frame()}, nullptr, game.diagnostics);
    match_up(*game.fight, kinds, game.diagnostics);
    CHECK(game.messages().find(
              "fight.toml:4:8: error: `loss` of `one-melee` is not a share of a whole [malformed-estimate]") !=
          std::string::npos);
}
