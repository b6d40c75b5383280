#include "text/days.hpp"

#include <doctest/doctest.h>
#include <string>

namespace broadside::text {

TEST_CASE("days: what the calendar has, counted from 1970, and nothing else") {
    CHECK(seconds_to("1970-01-01") == 0);
    CHECK(seconds_to("2024-02-29") == 1'709'164'800);
    for (const char* const wrong : {"", "2024", "2023-02-29", "2024-13-01", "2024-00-10", "2024-01-32", "2024-2-29",
                                    "24-02-2024", "2024-02-29 ", "2024/02/29", "2024-0a-01", "-024-01-01"}) {
        INFO(wrong);
        CHECK_FALSE(seconds_to(wrong));
    }
}

}  // namespace broadside::text
