#include "sheet/outcome/percentages.hpp"

#include "engine/dice.hpp"
#include "text/hash.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <doctest/doctest.h>

using namespace broadside;
using engine::Natural;

TEST_CASE("percentages: known chances") {
    struct Known {
        Natural count, of;
        std::string words;
    };
    for (const Known& known : std::vector<Known>{{45, 100, "45.0"},
                                                 {1, 3, "33.3"},
                                                 {2, 3, "66.7"},
                                                 {1, 6, "16.7"},
                                                 {2, 36, "5.6"},
                                                 {4, 9, "44.4"},
                                                 {5, 16, "31.3"},   // 31.25: half a tenth goes up
                                                 {1, 2000, "0.1"},  // 0.05
                                                 {49, 100000, "<0.1"},
                                                 {1, 100000, "<0.1"},
                                                 {99999, 100000, ">99.9"},
                                                 {1999, 2000, ">99.9"},  // 99.95
                                                 {0, 7, "–"},
                                                 {7, 7, "100"},
                                                 {2275, 7776, "29.3"},
                                                 {1, Natural("340282366920938463463374607431768211457"), "<0.1"}}) {
        CAPTURE(known.words);
        CHECK(sheet::percentage(known.count, known.of) == known.words);
    }
}

TEST_CASE("percentages: chances that are all whole per cents can be printed without tenths") {
    CHECK(sheet::are_whole({1, 3}, 4));
    CHECK_FALSE(sheet::are_whole({1, 2}, 3));
    CHECK(sheet::percentage(1, 4, sheet::Precision::whole) == "25");
    CHECK(sheet::percentage(0, 4, sheet::Precision::whole) == "–");
    CHECK(sheet::percentage(9, 9, sheet::Precision::whole) == "100");
}

TEST_CASE("percentages: each is the exact fraction rounded by itself, a half up, and equal chances print alike") {
    using Rational = boost::multiprecision::cpp_rational;
    using Integer = boost::multiprecision::cpp_int;
    engine::SeededDice dice(7, text::fnv1a64("percentages"), 0);
    for (int trial = 0; trial < 20000; ++trial) {
        const std::int64_t of = *dice.next(trial % 2 == 0 ? 4000 : 2'000'000'000), count = *dice.next(of);
        const Rational exact = Rational(count, of) * 1000 + Rational(1, 2);
        const Integer rounded = numerator(exact) / denominator(exact);  // nothing is below nought
        CHECK(Integer(sheet::tenths_of_percent(count, of)) == rounded);
        const std::int64_t times = *dice.next(1000);
        CHECK(sheet::percentage(count, of) == sheet::percentage(Natural(count) * times, Natural(of) * times));
    }
}

TEST_CASE("percentages: fractions of all equally likely cases") {
    CHECK(sheet::fraction(5, 36, 36) == "5/36");
    CHECK(sheet::fraction(1, 6, 36) == "6/36");
    CHECK(sheet::fraction(1, 1, 36) == "36/36");
    CHECK(sheet::fraction(0, 1, 36) == "–");
}
