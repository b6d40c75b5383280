#include "check/proof/tally.hpp"
#include "prepared_game.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace broadside;

namespace {

const std::string game = check::testing::game_of_points + R"toml(
[domain.arm]
values = ["foot", "horse", "guns"]
[fact.arm]
type = "arm"
[fact.nerve]
type = "levels"
[fact.tired]
[fact.cover]
[chart.worth]
inputs = { arm = "unit.arm", nerve = "unit.nerve" }
type = "points"
rows = [
  { id = "foot", arm = "foot", value = 1 },
  { id = "brave-horse", arm = "horse", nerve = "2..3", value = 3 },
  { id = "horse", arm = "horse", nerve = "0..1", value = 2 },
]
otherwise = { value = 0 }
[chart.extras]
type = "points"
policy = "sum"
rows = [
  { id = "tired", when = "unit.tired", gives = -1, label = "Tired" },
  { id = "cover", when = "unit.cover and unit.arm = foot", gives = 2, label = "In cover" },
  { id = "nothing", when = "unit.arm = guns", gives = 0, label = "Guns" },
]
[procedure.test]
sides = ["unit"]
steps = [
  { die = "roll 1d6" },
  { added = "look up worth", type = "points" },
  { score = "die + added + sum extras", type = "points" },
  { holds = "score >= 6" },
]
gives = ["holds"]
[procedure.unread]
sides = ["unit"]
steps = [{ far = "1", type = "points" }]
gives = ["far"]
)toml";

std::vector<check::ChartTally> tallies_of(const std::string& content) {
    return check::tally_charts(check::testing::PreparedGame(content).program());
}

}  // namespace

TEST_CASE("tally: the rows of a chart share its situations, and what is left goes to `otherwise`") {
    const check::ChartTally worth = tallies_of(game)[0];
    CHECK(worth.places == 1);
    CHECK_FALSE(worth.drawn);
    CHECK(worth.situations == 12);  // 3 arms of nerve 0 to 3
    REQUIRE(worth.rows.size() == 3);
    CHECK(worth.rows[0].speaks == 4);
    CHECK(worth.rows[1].speaks == 2);
    CHECK(worth.rows[2].speaks == 2);
    CHECK(worth.has_otherwise);
    CHECK(worth.otherwise.speaks == 4);  // guns
    CHECK(worth.silent == 0);
}

TEST_CASE("tally: a situation without an answer is silent, and one that cannot be is none") {
    std::string open = game;
    open.replace(open.find("otherwise = { value = 0 }"), 25, "otherwise = { forbid = \"no worth\" }");
    const check::ChartTally worth = tallies_of(open)[0];
    CHECK(worth.situations == 12);
    CHECK(worth.silent + worth.otherwise.speaks >= 4);
    const check::ChartTally fewer =
        tallies_of(game + "[[never]]\nwhen = \"own.arm = guns\"\nbecause = \"none were made\"\n")[0];
    CHECK(fewer.situations == 8);
    CHECK(fewer.otherwise.speaks == 0);
}

TEST_CASE("tally: of a list each row counts by itself, with what it adds") {
    const check::ChartTally extras = tallies_of(game)[1];
    REQUIRE(extras.rows.size() == 3);
    CHECK(2 * extras.rows[0].speaks == extras.rows[0].of);  // tired or not
    CHECK(6 * extras.rows[1].speaks == extras.rows[1].of);  // in cover, and foot of three arms
    CHECK(extras.rows[0].least == -1);
    CHECK(extras.rows[0].greatest == -1);
    CHECK(extras.rows[1].greatest == 2);
}

TEST_CASE("tally: a modifier of two weighs more than one of one, and one of nothing nothing") {
    const check::ChartTally extras = tallies_of(game)[1];
    REQUIRE(extras.rows.size() == 3);
    CHECK(extras.rows[0].weight.usual > 0);
    CHECK(extras.rows[1].weight.usual > extras.rows[0].weight.usual);
    CHECK(extras.rows[1].weight.most >= extras.rows[1].weight.usual);
    CHECK(extras.rows[1].weight.most <= 1000);
    CHECK(extras.rows[2].weight.usual == 0);
}
