#include "wording/figures.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace broadside::wording;

TEST_CASE("figures: fractions are signs, minus is a minus") {
    struct Row {
        std::int64_t numerator, denominator;
        std::string plain, with_sign;
    };
    for (const Row& row : {Row{5, 2, "2½", "+2½"}, Row{1, 4, "¼", "+¼"}, Row{3, 4, "¾", "+¾"}, Row{1, 3, "⅓", "+⅓"},
                           Row{9, 8, "1⅛", "+1⅛"}, Row{-3, 1, "−3", "−3"}, Row{-7, 2, "−3½", "−3½"},
                           Row{0, 5, "0", "0"}, Row{4, 2, "2", "+2"}, Row{-1800, 1, "−1,800", "−1,800"},
                           Row{2, 7, "2/7", "+2/7"}, Row{251, 10, "25.1", "+25.1"}, Row{-1, 20, "−0.05", "−0.05"},
                           Row{255, 10, "25½", "+25½"}, Row{-9, 7, "−9/7", "−9/7"}}) {
        CAPTURE(row.plain);
        CHECK(print_fraction(row.numerator, row.denominator) == row.plain);
        CHECK(print_signed(row.numerator, row.denominator) == row.with_sign);
    }
}

TEST_CASE("figures: prose is set with true signs") {
    struct Row {
        std::string written, set;
    };
    for (const Row& row :
         {Row{"-2 or under", "−2 or under"}, Row{"4-6 and 2-1", "4–6 and 2–1"}, Row{"2 1/2\" wide", "2½″ wide"},
          Row{"1/2 bound", "½ bound"}, Row{"the unit's \"first\" volley", "the unit’s “first” volley"},
          Row{"half-move", "half-move"}, Row{"6' by 4'", "6′ by 4′"}, Row{"a - b", "a – b"},
          Row{"12/24/36", "12/24/36"}, Row{"(-1 each)", "(−1 each)"}, Row{"A-3", "A-3"}}) {
        CAPTURE(row.written);
        CHECK(typeset(row.written) == row.set);
        CHECK(typeset(typeset(row.written)) == row.set);
    }
}

TEST_CASE("figures: digits stand in threes") {
    CHECK(print_count("0") == "0");
    CHECK(print_count("999") == "999");
    CHECK(print_count("1296") == "1,296");
    CHECK(print_count("1000000") == "1,000,000");
}
