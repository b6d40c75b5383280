#include "rules_fixture.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::rules;
using namespace broadside::rules::testing;

static std::string shown(const std::string& text) {
    const auto band = to_answer(text, {}).band;
    if (!band) return "one";
    return (band->over ? ">" : "") + band->from + ".." + (band->under ? "<" : "") + band->to;
}

TEST_CASE("cells: an answer is a band or one word") {
    CHECK(shown("4..6") == "4..6");
    CHECK(shown(">25 .. 100") == ">25..100");
    CHECK(shown("..3") == "..3");
    CHECK(shown("long..") == "long..");
    CHECK(shown(">= 4") == "4..");
    CHECK(shown("> 4") == ">4..");
    CHECK(shown("<= 4") == "..4");
    CHECK(shown("<4") == "..<4");
    CHECK(shown("-4") == "one");
    CHECK(shown("line-infantry") == "one");
}

static const std::string chart =
    "[chart.c]\ninputs = { at = \"distance\" }\noutputs = { reach = \"r\", loss = \"l\" }\n"
    "columns = [{ at = [1, \"3..\"] }, { at = 2 }]\n";

TEST_CASE("cells: a matcher is any of its answers") {
    Read in = read(chart + "rows = []\n");
    REQUIRE(in.ruleset);
    const std::vector<ChartColumn>& columns = in.ruleset->charts[0].columns;
    REQUIRE(columns[0].matches[0].any.size() == 2);
    CHECK(columns[0].matches[0].any[1].text == "3..");
    CHECK(columns[0].matches[0].word() == "");
    CHECK(columns[1].matches[0].word() == "2");
}

TEST_CASE("cells: values, lists, clauses and signs are told apart") {
    Read in = read(chart + "rows = [{ cells = [7, [1, \"x\"]] }, { cells = [[{ if = \"a\", loss = 2 }], \"-\"] }]\n");
    REQUIRE(in.ruleset);
    const auto& rows = in.ruleset->charts[0].rows;
    CHECK(rows[0].cells[0].values[0].expression.text == "7");
    CHECK(rows[0].cells[1].kind == Cell::Kind::list);
    CHECK(rows[0].cells[1].values[1].kind == CellValue::Kind::forbidden);
    REQUIRE(rows[1].cells[0].kind == Cell::Kind::clauses);
    CHECK(rows[1].cells[0].clauses[0].condition->text == "a");
    CHECK(rows[1].cells[0].clauses[0].outputs[0].key == "loss");
    CHECK(rows[1].cells[1].is(CellValue::Kind::dash));
}

TEST_CASE("cells: a repeat is followed to its origin, and the first of a row or column repeats none") {
    Read in = read(chart + "rows = [{ cells = [1, \"<\"] }, { cells = [\"^\", \"^\"] }, { cells = [\"<\", 2] }]\n");
    REQUIRE(in.ruleset);
    const Chart& read_chart = in.ruleset->charts[0];
    CHECK(anchor_of(read_chart, 0, 1) == Anchor{0, 0});
    CHECK(anchor_of(read_chart, 1, 1) == Anchor{0, 0});
    CHECK(anchor_of(read_chart, 2, 0) == Anchor{2, 0});
    CHECK(read_chart.rows[2].cells[0].is_repeat());
}
