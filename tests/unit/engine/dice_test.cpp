#include "engine/dice.hpp"

#include "text/hash.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <numeric>

using namespace broadside::engine;

TEST_CASE("philox: the published vectors come out") {
    using Words = std::array<std::uint32_t, 4>;
    struct Row {
        Words counter;
        std::array<std::uint32_t, 2> key;
        Words expected;
    };
    const Row rows[] = {
        {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
        {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
         {0xa4093822, 0x299f31d0},
         {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.counter[0]);
        CHECK(philox4x32(row.counter, row.key) == row.expected);
    }
}

TEST_CASE("fnv1a64: streams are hashes of ids") {
    CHECK(broadside::text::fnv1a64("") == 0xcbf29ce484222325);
    CHECK(broadside::text::fnv1a64("combat/opposed-d10") == 0x23550026d6d4bf70);
    CHECK(broadside::text::fnv1a64("é") == broadside::text::fnv1a64("\xc3\xa9"));
}

TEST_CASE("seeded dice: the first rows of seed 42 are what they were when lists were first printed") {
    const std::int64_t expected[] = {7, 9, 10, 6, 4, 6, 8, 6, 4, 4, 3, 10, 9, 2, 7, 4, 10, 5, 2, 2};
    for (std::uint32_t row = 0; row < 20; ++row) {
        CAPTURE(row);
        SeededDice dice(42, broadside::text::fnv1a64("combat/opposed-d10"), row);
        CHECK(dice.next(10) == expected[row]);
        CHECK(dice.thrown() == std::vector<std::int64_t>{expected[row]});
    }
}

TEST_CASE("seeded dice: a million rows have one known hash") {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (std::uint32_t row = 0; row < 1'000'000; ++row) {
        SeededDice dice(42, 0x23550026d6d4bf70, row);
        hash ^= static_cast<std::uint64_t>(*dice.next(10) - 1);
        hash *= 0x100000001b3;
    }
    CHECK(hash == 0xef424f4a53b52068);
}

TEST_CASE("seeded dice: every face of every die is thrown, and no other") {
    for (std::int64_t faces : {2, 3, 6, 7, 10, 12, 20, 100, 1000}) {
        CAPTURE(faces);
        std::vector<std::int64_t> seen(static_cast<std::size_t>(faces));
        SeededDice dice(1, 2, 3);
        for (std::int64_t i = 0; i < 30 * faces; ++i) {
            std::int64_t face = *dice.next(faces);
            REQUIRE(face >= 1);
            REQUIRE(face <= faces);
            ++seen[face - 1];
        }
        CHECK(std::accumulate(seen.begin(), seen.end(), std::int64_t{0}) == 30 * faces);
        CHECK(std::count(seen.begin(), seen.end(), 0) == 0);
    }
}

TEST_CASE("seeded dice: rows, seeds and streams are independent of each other") {
    auto thrown = [](std::uint64_t seed, std::uint64_t stream, std::uint32_t row) {
        SeededDice dice(seed, stream, row);
        for (int i = 0; i < 40; ++i) dice.next(1000);
        return dice.thrown();
    };
    CHECK(thrown(1, 2, 3) == thrown(1, 2, 3));
    CHECK(thrown(1, 2, 3) != thrown(1, 2, 4));
    CHECK(thrown(1, 2, 3) != thrown(2, 2, 3));
    CHECK(thrown(1, 2, 3) != thrown(1, std::uint64_t{2} << 32, 3));
    CHECK(thrown(1, 2, 3) != thrown(std::uint64_t{1} << 32, 2, 3));
}

TEST_CASE("given dice: faces come in order until they run out or one is not a face of the die") {
    GivenDice dice({3, 6, 10, 0});
    CHECK(dice.left() == 4);
    CHECK(dice.next(6) == 3);
    CHECK(dice.next(6) == 6);
    CHECK_FALSE(dice.next(6).has_value());
    CHECK(dice.left() == 2);
    CHECK(dice.next(10) == 10);
    CHECK_FALSE(dice.next(10).has_value());
    GivenDice none({});
    CHECK_FALSE(none.next(6).has_value());
}

TEST_CASE("row dice: a named die shows the same face, whatever else is thrown and in whatever order") {
    const RollingStep hits{"hits"}, luck{"luck"}, fire{"fire", 1}, within{"hits", {}, &fire};
    RowDice one(1745, "test/list", 7), other(1745, "test/list", 7);
    const auto third = one.next_of({&hits, 2}, 6), first = one.next_of({&hits, 0}, 6);
    const auto again = one.next_of({&hits, 2, true}, 6), drawn = one.next_of({&luck, 0}, 10);
    CHECK(other.next_of({&luck, 0}, 10) == drawn);
    CHECK(other.next_of({&hits, 0}, 6) == first);
    CHECK(other.next_of({&hits, 2, true}, 6) == again);
    CHECK(other.next_of({&hits, 2}, 6) == third);
    CHECK(name_of(within) == "fire.2.hits");
    CHECK(one.thrown().front() == RowDice::Thrown{"test/list:hits", 2, 6, *third});
    other.pick_up();
    CHECK(other.thrown().empty());
    CHECK(other.next_of({&hits, 2}, 6) == third);
    CHECK(other.next_of({&within, 0}, 6).has_value());
    CHECK(other.thrown().back().roll == "test/list:fire.2.hits");
}

TEST_CASE("row dice: the stream of a roll is that of its name") {
    const RollingStep die{"opposed-d10"};
    for (std::uint32_t row = 0; row < 20; ++row) {
        SeededDice stream(42, broadside::text::fnv1a64("combat:opposed-d10"), row);
        RowDice dice(42, "combat", row);
        for (std::size_t number = 0; number < 3; ++number) CHECK(dice.next_of({&die, number}, 10) == stream.next(10));
        SeededDice nameless(42, broadside::text::fnv1a64("combat"), row);
        CHECK(dice.next(6) == nameless.next(6));
        CHECK(dice.next(6) == nameless.next(6));
    }
}
