#include "estimate/ranking.hpp"

#include <doctest/doctest.h>

using namespace broadside::estimate;

TEST_CASE("ranking: worths meet their own equation, whatever the order they are given in") {
    const std::vector<std::vector<double>> taken{{0.2, 0.5, 0.1}, {0.25, 0.3, 0.4}, {0.05, 0.6, 0.2}};
    const std::vector<double> worths = worths_by_losses(taken).worths;
    REQUIRE(worths.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        double won = 0, lost = 0;
        for (std::size_t j = 0; j < 3; ++j) {
            won += worths[j] * taken[j][i];
            lost += taken[i][j];
        }
        CHECK(worths[i] == doctest::Approx(won / lost).epsilon(1e-12));
    }
    const std::vector<std::vector<double>> turned{{0.2, 0.6, 0.05}, {0.4, 0.3, 0.25}, {0.1, 0.5, 0.2}};
    const std::vector<double> other = worths_by_losses(turned).worths;
    for (std::size_t i = 0; i < 3; ++i) CHECK(other[i] == doctest::Approx(worths[2 - i]).epsilon(1e-12));
}

TEST_CASE("ranking: who takes twice as much as he loses is worth twice as much") {
    const Ranking ranking = worths_by_losses({{0.1, 0.2}, {0.4, 0.1}});
    CHECK(ranking.worths[0] == doctest::Approx(2 * ranking.worths[1]).epsilon(1e-12));
    CHECK(!ranking.is_helped);
}

TEST_CASE("ranking: where a kind loses nothing, a thousandth makes its worth finite, and the ranking says so") {
    const Ranking ranking = worths_by_losses({{0, 0}, {0.5, 0}});
    CHECK(ranking.is_helped);
    CHECK(ranking.worths[0] == doctest::Approx(501 * ranking.worths[1]));
    CHECK(worths_by_losses({}).worths.empty());
    CHECK(worths_by_losses({{0.3}}).worths == std::vector<double>{1});
}

TEST_CASE("ranking: rankings agree wholly, not at all, or the wrong way round; equals share their places") {
    CHECK(rank_correlation({1, 2, 3}, {10, 20, 90}) == doctest::Approx(1));
    CHECK(rank_correlation({1, 2, 3}, {3, 2, 1}) == doctest::Approx(-1));
    CHECK(rank_correlation({1, 2, 2, 3}, {1, 2, 2, 3}) == doctest::Approx(1));
    CHECK(rank_correlation({1, 2, 3, 4}, {2, 1, 4, 3}) == doctest::Approx(0.6));
    CHECK(!rank_correlation({1, 1}, {1, 2}));
    CHECK(!rank_correlation({}, {}));
}
