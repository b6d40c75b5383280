#include "wording/sentences.hpp"

#include <doctest/doctest.h>

using namespace broadside::wording;

TEST_CASE("sentences: one of several") {
    CHECK(one_of("turns") == "turn");
    CHECK(one_of("batteries") == "battery");
    CHECK(one_of("cavalry regiments") == "cavalry regiment");
    CHECK(one_of("horse") == "horse");
}
