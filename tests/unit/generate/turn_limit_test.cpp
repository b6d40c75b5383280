#include "generate/turn_limit.hpp"

#include <doctest/doctest.h>

using namespace broadside::generate;

TEST_CASE("turn limit: the way, half of it again, orders and fighting; even where sides alternate") {
    struct Row {
        LimitOrder order;
        std::int64_t turns;
    };
    for (const Row& row :
         {Row{{.arrives = 4, .fight = 6}, 12}, Row{{.arrives = 5, .fight = 6}, 14},
          Row{{.arrives = 3, .delay = 2, .fight = 6}, 13},
          Row{{.arrives = 3, .delay = 2, .fight = 6, .alternate = true}, 14}, Row{{.arrives = 0, .fight = 5}, 5}}) {
        CAPTURE(row.order.arrives);
        CHECK(turn_limit(row.order) == row.turns);
    }
}

TEST_CASE("turn limit: the last arrival is up by two thirds of it") {
    for (std::int64_t last = 0; last < 40; ++last) {
        CAPTURE(last);
        CHECK(3 * last <= 2 * with_arrival(10, last, false));
        CHECK(with_arrival(10, last, true) % 2 == 0);
    }
    CHECK(with_arrival(10, 6, false) == 10);
    CHECK(with_arrival(10, 7, false) == 11);
}

TEST_CASE("turn limit: a part of a move is a whole turn, and two where sides alternate") {
    CHECK(turns_of(0, 0, false) == 0);
    CHECK(turns_of(1, 0, false) == 1);
    CHECK(turns_of(1'000'000, 0, false) == 1);
    CHECK(turns_of(1'000'001, 1, false) == 3);
    CHECK(turns_of(1'000'001, 1, true) == 6);
}
