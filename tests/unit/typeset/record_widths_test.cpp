#include "typeset/record_widths.hpp"

#include <doctest/doctest.h>
#include <numeric>

using broadside::typeset::RecordColumn;
using broadside::typeset::share_out;
using broadside::typeset::widths_of_record;

namespace {

constexpr RecordColumn name{20, 40, 60}, figures{10, 18, 12}, box{12, 12, 0};
constexpr RecordColumn to_write_in{15, 30, 50, true};

}  // namespace

TEST_CASE(
    "record widths: what is left goes to the columns to write in; figures have their line, a box its head alone") {
    CHECK(widths_of_record({name, figures, to_write_in, box}, 200) == std::vector<double>{60, 18, 110, 12});
    CHECK(widths_of_record({name, figures, box}, 120) == std::vector<double>{70, 28, 22});
}

TEST_CASE("record widths: declared shares shrink before cells break, and wide cells break before narrow ones") {
    const std::vector<RecordColumn> columns{name, figures, to_write_in, box};
    const auto sum = [](const std::vector<double>& widths) {
        return std::accumulate(widths.begin(), widths.end(), 0.0);
    };
    const std::vector<double> narrower = widths_of_record(columns, 120);
    CHECK(sum(narrower) == doctest::Approx(120));
    CHECK(narrower[1] == doctest::Approx(18));
    CHECK(narrower[3] == doctest::Approx(12));
    CHECK(narrower[0] >= 40);
    const std::vector<double> narrow = widths_of_record(columns, 70);
    CHECK(sum(narrow) == doctest::Approx(70));
    CHECK(narrow[0] < 40);
    CHECK(narrow[1] == doctest::Approx(18));
    for (std::size_t i = 0; i < columns.size(); ++i) CHECK(narrow[i] >= columns[i].least - 1e-6);
    // Too narrow for the longest words: each has its least width, and the table is reported as too wide.
    CHECK(sum(widths_of_record(columns, 50)) == doctest::Approx(20 + 10 + 15 + 12));
}

TEST_CASE("record widths: shares are cut to a common width, never below the least") {
    CHECK(share_out({5, 5}, {10, 10}, 30) == std::vector<double>{15, 15});
    const std::vector<double> cut = share_out({5, 20, 5}, {30, 20, 10}, 50);
    CHECK(cut[0] == doctest::Approx(20));
    CHECK(cut[1] == doctest::Approx(20));
    CHECK(cut[2] == doctest::Approx(10));
}
