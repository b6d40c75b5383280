#include "sheet/percentages.hpp"

#include "engine/dice.hpp"
#include "text/hash.hpp"

#include <doctest/doctest.h>
#include <numeric>

using namespace broadside;
using engine::Natural;

TEST_CASE("percentages: known rows") {
    using Row = std::vector<std::string>;
    CHECK(sheet::percentages({45, 10, 45}, 100) == Row{"45.0", "10.0", "45.0"});
    CHECK(sheet::percentages({1, 1, 1}, 3) == Row{"33.4", "33.3", "33.3"});
    CHECK(sheet::percentages({2, 1}, 3) == Row{"66.7", "33.3"});
    CHECK(sheet::percentages({1, 0, 99999}, 100000) == Row{"<0.1", "–", ">99.9"});
    CHECK(sheet::percentages({0, 7}, 7) == Row{"–", "100"});
    CHECK(sheet::percentages({2275, 2611, 2890}, 7776) == Row{"29.2", "33.6", "37.2"});
    CHECK(sheet::percentages({1, Natural("340282366920938463463374607431768211456")},
                             Natural("340282366920938463463374607431768211457")) == Row{"<0.1", ">99.9"});
}

TEST_CASE("percentages: rows of whole per cents can be printed without tenths") {
    using Row = std::vector<std::string>;
    CHECK(sheet::are_whole({1, 3}, 4));
    CHECK_FALSE(sheet::are_whole({1, 2}, 3));
    CHECK(sheet::percentages({1, 0, 3}, 4, sheet::Precision::whole) == Row{"25", "–", "75"});
    CHECK(sheet::percentages({0, 9}, 9, sheet::Precision::whole) == Row{"–", "100"});
}

TEST_CASE("percentages: a row of different chances read from its other end gives the same") {
    using Row = std::vector<std::string>;
    CHECK(sheet::percentages({1, 10, 1}, 12) == Row{"8.3", "83.4", "8.3"});
    CHECK(sheet::percentages({11, 1, 4}, 16) == Row{"68.8", "6.2", "25.0"});
    CHECK(sheet::percentages({4, 1, 11}, 16) == Row{"25.0", "6.2", "68.8"});
}

TEST_CASE("percentages: every row adds up to exactly 100.0 and is off by less than a tenth") {
    engine::SeededDice dice(7, text::fnv1a64("percentages"), 0);
    for (int trial = 0; trial < 5000; ++trial) {
        std::vector<Natural> counts;
        Natural of = 0;
        auto columns = *dice.next(12);
        for (std::int64_t i = 0; i < columns; ++i) {
            counts.emplace_back(*dice.next(1000) - 1);
            of += counts.back();
        }
        if (of == 0) continue;
        auto tenths = sheet::tenths_of_percent(counts, of);
        CHECK(std::accumulate(tenths.begin(), tenths.end(), std::int64_t{0}) == 1000);
        for (std::size_t i = 0; i < counts.size(); ++i) {
            CHECK(Natural(tenths[i]) * of > counts[i] * 1000 - of);
            CHECK(Natural(tenths[i]) * of < counts[i] * 1000 + of);
        }
    }
}
