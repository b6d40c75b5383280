#include "check/proof/last_results.hpp"

#include "prepared_game.hpp"

#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <vector>

using namespace broadside;
using check::testing::PreparedGame;

namespace {

const std::string game = check::testing::game_of_points + R"toml([fact.strong]
[fact.losses]
type = "points"
kept = "battle"
[chart.extras]
type = "points"
policy = "sum"
rows = [ { id = "strong", when = "own.strong", gives = 2, label = "Strong" } ]
[procedure.fight]
sides = ["us", "them"]
steps = [
  { die = "roll 1d6", each = "side" },
  { score = "die + sum extras", each = "side", type = "points" },
  { margin = "us.score - them.score", type = "points" },
  { holds = "margin >= 0" },
  { lost = "if holds then 0 else 1", type = "points" },
]
gives = ["score", "margin", "holds"]
changes = [ { raise = "us.losses", by = "lost" } ]
[procedure.round]
sides = ["us", "them"]
steps = [ { fight = "do fight" }, { again = "fight.holds" } ]
gives = ["again"]
)toml";

std::vector<std::string> names_of(const engine::Frame& frame) {
    std::vector<std::string> names;
    for (const engine::ResultField& result : frame.results) names.push_back(result.name);
    return names;
}

}  // namespace

TEST_CASE("last results: what another result is worked out from is left out, what effects read is added") {
    const std::string alone = game.substr(0, game.find("[procedure.round]"));
    const PreparedGame rules(alone);
    const engine::Frame last = check::with_last_results(rules.program(), *rules.program().find("fight"));
    CHECK(names_of(last) == std::vector<std::string>{"holds", ""});
}

TEST_CASE("last results: a procedure that another does keeps all") {
    const PreparedGame rules(game);
    const engine::Frame& fight = *rules.program().find("fight");
    CHECK(names_of(check::with_last_results(rules.program(), fight)) == names_of(fight));
}
