#include "scenario/length.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace broadside::scenario;

TEST_CASE("a length is read exactly, printed in its own unit, and measured in tenths of a millimetre") {
    struct Row {
        std::string written, printed;
        std::int64_t tenths;
    };
    const Row rows[] = {
        {"12 cm", "12 cm", 1200},     {"12cm", "12 cm", 1200},      {"7 1/2 cm", "7 1/2 cm", 750},
        {"1/2 mm", "1/2 mm", 5},      {"6 ft", "6 ft", 18288},      {"12\"", "12\"", 3048},
        {"12″", "12\"", 3048},        {"2 1/4 in", "2 1/4\"", 572}, {"1/4\"", "1/4\"", 64},
        {"1 m", "1 m", 10000},        {"-3 mm", "-3 mm", -30},      {"-1 1/2 cm", "-1 1/2 cm", -150},
        {" 0 mm ", "0 mm", 0},        {"4/8 cm", "1/2 cm", 50},     {"5 ′", "5 ft", 15240},
        {"10/4 cm", "2 1/2 cm", 250},
    };
    for (const Row& row : rows) {
        CAPTURE(row.written);
        std::optional<Length> length = parse_length(row.written);
        REQUIRE(length);
        CHECK(to_text(*length) == row.printed);
        CHECK(tenths_of_mm(*length) == row.tenths);
        CHECK(parse_length(to_text(*length)) == length);
    }
}

TEST_CASE("what is not a length is refused") {
    for (std::string written : {"", "12", "cm", "7.5 cm", "7,5 cm", "1/0 cm", "1 2 cm", "1 1/2", "12 cm long",
                                "1/2/3 cm", "--3 cm", "99999999999999999999 mm", "12 parsec", "1/9999 cm", "1 /2 cm"}) {
        CAPTURE(written);
        CHECK_FALSE(parse_length(written));
    }
}
