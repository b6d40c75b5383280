#include "estimate/limits.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <vector>

using namespace broadside::estimate;

TEST_CASE("limits: those of the tables of Clopper and Pearson") {
    struct Row {
        std::int64_t hits, of;
        double least, most;
    };
    const std::vector<Row> rows{{0, 10, 0.0, 0.3085},     {1, 10, 0.0025, 0.4450},   {5, 10, 0.1871, 0.8129},
                                {10, 10, 0.6915, 1.0},    {0, 100, 0.0, 0.0362},     {50, 100, 0.3983, 0.6017},
                                {8, 400, 0.0087, 0.0390}, {200, 400, 0.4499, 0.5501}};
    for (const Row& row : rows) {
        CAPTURE(row.hits);
        CAPTURE(row.of);
        const Limits limits = limits_of(row.hits, row.of);
        CHECK(limits.least == doctest::Approx(row.least).epsilon(0.002));
        CHECK(limits.most == doctest::Approx(row.most).epsilon(0.002));
    }
    CHECK(limits_of(0, 0).least == 0);
    CHECK(limits_of(0, 0).most == 1);
}

TEST_CASE("limits: whatever the share, at least 95 of 100 samples of a binomial have it between them") {
    constexpr std::int64_t of = 60;
    for (const double share : {0.01, 0.05, 0.2, 0.37, 0.5, 0.8, 0.99}) {
        double chance = std::pow(1 - share, of), within = 0;
        for (std::int64_t hits = 0; hits <= of; ++hits) {
            const Limits limits = limits_of(hits, of);
            if (limits.least <= share && share <= limits.most) within += chance;
            chance *= static_cast<double>(of - hits) / static_cast<double>(hits + 1) * share / (1 - share);
        }
        CAPTURE(share);
        CHECK(within >= 0.95);
    }
}

TEST_CASE("limits: a hundred thousand battles narrow them to a third of a hundredth") {
    const Limits limits = limits_of(50'000, 100'000);
    CHECK(limits.most - limits.least == doctest::Approx(0.0062).epsilon(0.01));
}
