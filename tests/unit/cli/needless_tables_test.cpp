#include "cli/needless_tables.hpp"

#include <doctest/doctest.h>

using namespace broadside::cli;

TEST_CASE("needless tables: a file is passed over only when it holds nothing else") {
    CHECK(holds_only(examples_and_turns(), "# by hand\n\n[[example]]\nexpect = { x = 1 }\n  [[example]]\nx = 2\n"));
    CHECK(holds_only(examples_and_turns(), "[turn.first]\nx = 1\n[[turn.first.step]]\ny = 2\n"));
    CHECK_FALSE(holds_only(examples_and_turns(), "[ruling.a]\nx = 1\n"));
    CHECK(holds_only(what_no_play_needs(), "[[sequence]]\nphase = \"Fire\"\n[[note]]\nx = 1\n"));
    CHECK(holds_only(what_no_play_needs(), "[ruling.a]\nx = 1\n[missing.b]\n[ruling.a.patch]\n"));
    CHECK_FALSE(holds_only(what_no_play_needs(), "[ruling.a]\nx = 1\n[number.b]\nvalue = 2\n"));
    CHECK_FALSE(holds_only(what_no_play_needs(), "x = 1\n[ruling.a]\n"));
    // An array over several lines may begin one with a bracket: in doubt the file is read.
    CHECK_FALSE(holds_only(what_no_play_needs(), "[ruling.a]\nx = [\n[1, 2],\n]\n"));
    CHECK_FALSE(holds_only(what_no_play_needs(), ""));
    CHECK_FALSE(holds_only({}, "[ruling.a]\n"));
}
