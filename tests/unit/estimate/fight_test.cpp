#include "estimate/ranking.hpp"
#include "loading.hpp"

#include <cmath>

using namespace broadside;
using namespace broadside::estimate;
using namespace broadside::estimate::testing;

namespace {

/// What each side loses in the mean, by throwing all faces of all dice one after another.
class AllDice : public engine::DiceSource {
  public:
    std::optional<std::int64_t> next(std::int64_t faces) override {
        if (used_ == faces_.size()) faces_.push_back({1, faces});
        return faces_[used_++].first;
    }
    double chance() const {
        double chance = 1;
        for (const auto& [face, faces] : faces_) chance /= static_cast<double>(faces);
        return chance;
    }
    /// The next dice in turn; false when there are no more.
    bool turn() {
        used_ = 0;
        while (!faces_.empty() && faces_.back().first == faces_.back().second) faces_.pop_back();
        if (faces_.empty()) return false;
        ++faces_.back().first;
        return true;
    }

  private:
    std::vector<std::pair<std::int64_t, std::int64_t>> faces_;  ///< what shows, and of how many
    std::size_t used_ = 0;
};

std::array<double, 2> losses_by_hand(const Game& game, const engine::Situation& situation) {
    const engine::Frame& frame = game.fight->frame();
    std::array<double, 2> losses{};
    AllDice dice;
    do {
        const engine::Run run = engine::run(game.program(), frame, situation, dice);
        REQUIRE(run.ending.kind == engine::Ending::Kind::result);
        std::size_t place = 0;
        for (const std::size_t side : {0U, 1U}) {
            REQUIRE(frame.results[side].name == frame.sides[side] + ".loss");
            const bool fraction = engine::is_fraction(frame.results[side].type);
            const auto count = static_cast<double>(run.ending.values[place]);
            const auto of = static_cast<double>(fraction ? run.ending.values[place + 1] : 1);
            losses[side] += dice.chance() * count / of;
            place += fraction ? 2 : 1;
        }
    } while (dice.turn());
    return losses;
}

}  // namespace

TEST_CASE("fight: losses are those of all dice thrown one after another") {
    using Facts = std::vector<std::pair<std::string, std::string>>;
    struct Row {
        std::string rules;
        Facts first, second;
    };
    const std::vector<Row> rows{
        {"old-dessauer",
         {{"arm", "line-infantry"}, {"models", "6"}, {"grade", "B"}},
         {{"arm", "line-infantry"}, {"models", "7"}}},
        {"old-dessauer",
         {{"arm", "heavy-cavalry"}, {"models", "4"}, {"width", "4"}},
         {{"arm", "light-infantry"}, {"models", "5"}}},
        {"old-fritz", {{"arm", "cuirassiers"}}, {{"arm", "hussars"}}},
        {"reasonable-brom",
         {{"troop", "infantry"}, {"stands", "2"}, {"morale", "0"}},
         {{"troop", "light-infantry"}, {"stands", "1"}, {"morale", "0"}}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.rules);
        Game game(row.rules);
        engine::Situation first = game.both(row.first);
        const engine::Situation second = game.both(row.second);
        const Bout bout = game.fight->between(first, second, game.diagnostics);
        REQUIRE_MESSAGE(bout.losses, bout.why_not);
        for (std::size_t i = 0; i < first.inputs.size(); ++i)
            if (game.fight->frame().inputs[i].side == 1) first.inputs[i] = second.inputs[i];
        const std::array<double, 2> by_hand = losses_by_hand(game, first);
        for (const std::size_t side : {0U, 1U})
            CHECK(to_double((*bout.losses)[side]) == doctest::Approx(by_hand[side]).epsilon(1e-9));
    }
}

TEST_CASE("fight: Old Dessauer's own points rank its kinds nearly as the fold does") {
    Game game("old-dessauer");
    struct Priced {
        std::string arm, width;
        std::vector<double> points;  ///< by grade, of twelve models
    };
    const std::vector<Priced> priced{{"line-infantry", "12", {96, 72, 48, 36}},
                                     {"light-infantry", "12", {144, 120, 96, 84}},
                                     {"light-cavalry", "6", {180, 144, 108, 96}},
                                     {"medium-cavalry", "6", {240, 180, 144, 108}},
                                     {"heavy-cavalry", "6", {300, 240, 180, 144}}};
    std::vector<engine::Situation> kinds;
    std::vector<double> points;
    const std::string grades = "ABCD";
    for (const Priced& one : priced)
        for (std::size_t grade = 0; grade < grades.size(); ++grade) {
            kinds.push_back(game.both({{"arm", one.arm}, {"width", one.width}, {"grade", grades.substr(grade, 1)}}));
            points.push_back(one.points[grade]);
        }
    std::vector<std::vector<double>> taken(kinds.size(), std::vector<double>(kinds.size(), 0));
    for (std::size_t i = 0; i < kinds.size(); ++i)
        for (std::size_t j = 0; j < kinds.size(); ++j) {
            const Bout bout = game.fight->between(kinds[i], kinds[j], game.diagnostics);
            REQUIRE_MESSAGE(bout.losses, bout.why_not);
            taken[i][j] += to_double((*bout.losses)[0]) / 2;
            taken[j][i] += to_double((*bout.losses)[1]) / 2;
        }
    std::vector<double> worths = worths_by_losses(taken).worths;
    for (double& worth : worths) worth = std::round(worth * 1e9);  // foot of one grade fight alike
    const auto agree = rank_correlation(worths, points);
    REQUIRE(agree);
    CHECK(std::round(*agree * 100) == 91);
}
