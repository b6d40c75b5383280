#include "engine/natural.hpp"

#include <doctest/doctest.h>
#include <random>
#include <vector>

using broadside::engine::Natural;

/// Numbers of up to `words` machine words, near the ends of a word as often as anywhere.
static std::vector<Natural> some_numbers(std::size_t words) {
    std::mt19937_64 random(7);
    std::vector<Natural> numbers{0, 1, 2, UINT64_MAX, Natural(UINT64_MAX) + 1, Natural(UINT64_MAX) * UINT64_MAX};
    for (int i = 0; i < 60; ++i) {
        Natural number = random() >> (random() % 64);
        for (std::size_t word = 1 + random() % words; word > 1; --word)
            number = number * UINT64_MAX + number + (random() >> (random() % 64));
        numbers.push_back(number);
    }
    return numbers;
}

TEST_CASE("natural: the laws of arithmetic hold across the end of a machine word") {
    const std::vector<Natural> numbers = some_numbers(4);
    for (const Natural& a : numbers)
        for (const Natural& b : numbers) {
            CAPTURE(a.str());
            CAPTURE(b.str());
            CHECK(a + b == b + a);
            CHECK(a + b - b == a);
            CHECK(a * b == b * a);
            CHECK(a * (b + 1) == a * b + a);
            CHECK((a + b >= a && a + b + 1 > b));
            CHECK((a < b) == (b > a));
            CHECK((a <=> b == 0) == (a.str() == b.str()));
            if (b == 0) continue;
            CHECK(a * b / b == a);
            CHECK(a / b * b + a % b == a);
            CHECK(a % b < b);
            const Natural divisor = greatest_divisor(a, b);
            CHECK(a % divisor == 0);
            CHECK(b % divisor == 0);
            CHECK(greatest_divisor(a / divisor, b / divisor) == 1);
        }
}

TEST_CASE("natural: digits and bits") {
    for (const Natural& number : some_numbers(4)) {
        CHECK(Natural(number.str()) == number);
        Natural power = 1;
        for (unsigned i = 0; i < number.bits(); ++i) power *= 2;
        CHECK(number < power);
        CHECK((number == 0 || number * 2 >= power));
    }
    CHECK((Natural(UINT64_MAX) + 1).str() == "18446744073709551616");
    CHECK(Natural("340282366920938463463374607431768211456").bits() == 129);
    CHECK(Natural("18446744073709551615").is_word());
}
