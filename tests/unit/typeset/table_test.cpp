#include "fixed_measurer.hpp"
#include "sample_blocks.hpp"
#include "typeset/codes.hpp"
#include "typeset/sign_outline.hpp"
#include "typeset/table_set.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::typeset;
using sheet::Align;

namespace {

/// A style of round numbers: 10 points, so that every character is 5 wide.
Style plain_style() {
    Style style;
    style.size = 10;
    style.leading = 12;
    style.small_size = 8;
    style.small_leading = 10;
    style.title_size = 10;
    style.cell_padding = 1;
    style.head_padding = 1;
    style.column_gap = 10;
    return style;
}

TableGrid grid_of(const sheet::Table& table) {
    FixedMeasurer measurer;
    return shape(table, measurer);
}

/// Every text of a table with its place.
void collect(const Element& element, std::vector<const TextItem*>& texts) {
    for (const DrawItem& mark : element.marks) {
        if (const auto* item = std::get_if<TextItem>(&mark)) texts.push_back(item);
    }
    for (const Element& child : element.children) collect(child, texts);
}

struct Composed {
    std::vector<Element> elements;

    const TextItem& text(const std::string& wanted) const {
        std::vector<const TextItem*> texts;
        for (const Element& element : elements) collect(element, texts);
        for (const TextItem* item : texts) {
            const std::string& text = item->line->runs.front().text;
            if (text == wanted || text == wanted + " ") return *item;
        }
        FAIL("no such text: " << wanted);
        return *texts.front();
    }

    template <typename Kind>
    std::vector<Kind> signs() const {
        std::vector<Kind> found;
        for (const DrawItem& mark : elements.front().marks) {
            if (const auto* sign = std::get_if<Kind>(&mark)) found.push_back(*sign);
        }
        return found;
    }
};

Composed compose(const TableGrid& grid, double width) {
    FixedMeasurer measurer;
    const Style style = plain_style();
    const std::optional<SetTable> set = typeset::set(grid, style, width);
    REQUIRE(set);
    Fragment whole;
    whole.last.count = grid.rows - grid.head_rows;
    return {compose(*set, style, whole, {0, 0}, measurer)};
}

double right_end(const TextItem& item) {
    return item.baseline.x + item.line->width;
}

}  // namespace

TEST_CASE("table: a table narrower than its longest words cannot be set") {
    const sheet::Table table = sheet::table("", {Align::left, Align::left},
                                            {sheet::row({sheet::cell("Grenadiers all"), sheet::cell("Artillery")})});
    const TableGrid grid = grid_of(table);
    CHECK(least_width_of_columns(grid, plain_style()) == doctest::Approx(50 + 10 + 45));
    CHECK(set(grid, plain_style(), 105));
    CHECK_FALSE(set(grid, plain_style(), 104));
}

TEST_CASE("table: spare width goes to the words, figures keep to the right") {
    const sheet::Table table = sheet::table("", {Align::left, Align::right},
                                            {sheet::row({sheet::cell("General attached"), sheet::cell("+1")})});
    const Composed made = compose(grid_of(table), 300);
    CHECK(made.text("General attached").baseline.x == doctest::Approx(0));
    CHECK(right_end(made.text("+1")) == doctest::Approx(300));
}

TEST_CASE("table: the columns of a matrix are equally wide") {
    const sheet::Table table = sheet::table(
        "", {Align::left, Align::centre, Align::centre, Align::centre},
        {sheet::row({sheet::cell("Line"), sheet::cell("10"), sheet::cell("a long one"), sheet::cell("-")})});
    const TableGrid grid = grid_of(table);
    const auto widths = column_widths({&grid}, plain_style(), 300);
    REQUIRE(widths);
    CHECK((*widths)[1] == doctest::Approx((*widths)[2]));
    CHECK((*widths)[2] == doctest::Approx((*widths)[3]));
    CHECK((*widths)[0] + (*widths)[1] * 3 == doctest::Approx(270));
}

TEST_CASE("table: where one head of a matrix is broken, those beside it are rather than that its columns differ") {
    sheet::Table table =
        sheet::table("", {Align::left, Align::centre, Align::centre, Align::centre},
                     {sheet::row({sheet::cell("Light"), sheet::cell("4"), sheet::cell("5"), sheet::cell("6")})});
    table.heads.push_back(sheet::row({sheet::head("Guns"), sheet::head("Formation in open"),
                                      sheet::head("Formation in cover"), sheet::head("Artillery in open")}));
    const TableGrid grid = grid_of(table);
    const std::optional<SetTable> set = typeset::set(grid, plain_style(), 245);
    REQUIRE(set);
    for (std::size_t column = 1; column <= 3; ++column) {
        CAPTURE(column);
        CHECK(set->column_width[column] == doctest::Approx(set->column_width[1]));
        CHECK(set->cells[column].lines.size() == 2);
    }
}

TEST_CASE("table: declared weights share the spare width") {
    sheet::Table table =
        sheet::table("", {Align::left, Align::left}, {sheet::row({sheet::cell("ab"), sheet::cell("cd")})});
    table.columns[0].weight = 1;
    table.columns[1].weight = 3;
    const TableGrid grid = grid_of(table);
    const auto widths = column_widths({&grid}, plain_style(), 110);
    REQUIRE(widths);
    CHECK((*widths)[0] == doctest::Approx(10 + 20));
    CHECK((*widths)[1] == doctest::Approx(10 + 60));
}

TEST_CASE("table: decimals stand under each other") {
    const sheet::Table table = sheet::table(
        "", {Align::left, Align::decimal},
        {sheet::row({sheet::cell("a"), sheet::cell("12.5")}), sheet::row({sheet::cell("b"), sheet::cell("+3")}),
         sheet::row({sheet::cell("c"), sheet::cell("0.25")})});
    const Composed made = compose(grid_of(table), 200);
    const double point = made.text("12.5").baseline.x + 10;
    CHECK(right_end(made.text("+3")) == doctest::Approx(point));
    CHECK(made.text("0.25").baseline.x + 5 == doctest::Approx(point));
    CHECK(right_end(made.text("0.25")) == doctest::Approx(200));
}

TEST_CASE("table: few short words are not broken while longer cells can give way") {
    const sheet::Table table =
        sheet::table("", {Align::left, Align::centre},
                     {sheet::row({sheet::cell("First volley of a line at close range"), sheet::cell("equal 1")})});
    const TableGrid grid = grid_of(table);
    const auto widths = column_widths({&grid}, plain_style(), 140);
    REQUIRE(widths);
    CHECK((*widths)[1] >= 35);
}

TEST_CASE("table: columns move closer together before words are broken, but not too close") {
    struct Case {
        std::vector<Align> aligns;
        std::vector<std::string> words;
        double width;
        double gap;
        std::size_t lines;  // of the first cell
    };
    for (const Case& c : {
             Case{{Align::left, Align::centre, Align::centre}, {"Running away", "any", "any"}, 110, 10, 1},
             Case{{Align::left, Align::centre, Align::centre}, {"Running away", "any", "any"}, 101, 5.5, 1},
             Case{{Align::left, Align::centre, Align::centre}, {"Running away", "any", "any"}, 99, 10, 2},
             Case{{Align::right, Align::left}, {"Running away", "any"}, 81, 6, 1},
             Case{{Align::right, Align::left}, {"Running away", "any"}, 80, 10, 2},
         }) {
        std::vector<sheet::Cell> cells;
        for (const std::string& words : c.words) cells.push_back(sheet::cell(words));
        const sheet::Table table = sheet::table("", c.aligns, {sheet::row(cells)});
        const TableGrid grid = grid_of(table);
        CAPTURE(c.width);
        const std::optional<SetTable> set = typeset::set(grid, plain_style(), c.width);
        REQUIRE(set);
        CHECK(set->cells[0].lines.size() == c.lines);
        CHECK(set->column_x[1] - set->column_width[0] == doctest::Approx(c.gap));
        CHECK(set->column_x.back() + set->column_width.back() == doctest::Approx(c.width));
    }
}

TEST_CASE("table: merged cells take the width and the height of what they cover") {
    const sheet::Table table =
        sheet::table("", {Align::left, Align::centre, Align::centre},
                     {sheet::row({sheet::spanning(sheet::cell("Guns"), 1, 2), sheet::cell("1"), sheet::cell("2")}),
                      sheet::row({sheet::spanning(sheet::cell("x"), 2)})});
    const TableGrid grid = grid_of(table);
    const Composed made = compose(grid, 200);
    const double one = made.text("1").baseline.x + 2.5;
    const double two = made.text("2").baseline.x + 2.5;
    CHECK(made.text("x").baseline.x + 2.5 == doctest::Approx((one + two) / 2));
    const double between = (made.text("1").baseline.y + made.text("x").baseline.y) / 2;
    CHECK(made.text("Guns").baseline.y == doctest::Approx(between));
    // The hairline between the two rows stops where the merged cell passes it.
    bool stops = false;
    for (const RuleItem& rule : made.signs<RuleItem>()) stops = stops || (rule.thickness < 0.35 && rule.from.x > 20);
    CHECK(stops);
}

TEST_CASE("table: signs, and the lines beside those of a merged cell, stand in the middle of their row") {
    sheet::Cell merged = sheet::spanning(sheet::cell("up"), 3);
    merged.words[0].sign = "flag";
    merged.words.push_back({"\u2002", sheet::Emphasis::plain, {}});  // between the signs of two sides
    merged.words.push_back(merged.words[0]);
    const sheet::Table table =
        sheet::table("", {Align::centre, Align::centre, Align::centre, Align::centre},
                     {sheet::row({sheet::cell("first"), sheet::cell("1"), sheet::cell("2"), sheet::cell("3")}),
                      sheet::row({sheet::cell("second"), std::move(merged)})});
    const Composed made = compose(grid_of(table), 200);
    const double row = made.text("second").baseline.y - made.text("first").baseline.y;
    const double sign = made.text("up").baseline.y - middle_of_signs(10);
    std::size_t reaches = 0;
    double above = 0;  // hairline between the rows
    for (const RuleItem& rule : made.signs<RuleItem>()) {
        if (rule.thickness == 0.3) above = rule.from.y;
        if (rule.thickness != 0.4 || rule.from.y != rule.to.y) continue;
        ++reaches;
        CHECK(rule.from.y == doctest::Approx(sign));
    }
    CHECK(reaches == 2);
    CHECK(sign == doctest::Approx(above + row / 2));
}

TEST_CASE("table: rows that exclude each other stand under one brace") {
    const sheet::Table table = sheet::table(
        "", {Align::left, Align::right},
        {sheet::row({sheet::cell("a"), sheet::cell("1")}), sheet::braced({sheet::cell("b"), sheet::cell("2")}, 1),
         sheet::braced({sheet::cell("c"), sheet::cell("3")}, 1),
         sheet::braced({sheet::cell("d"), sheet::cell("4")}, 2)});
    const Composed made = compose(grid_of(table), 100);
    CHECK(made.signs<PathItem>().size() == 1);
    CHECK(made.text("b").baseline.x > made.text("a").baseline.x);
    CHECK(made.text("b").baseline.x == made.text("c").baseline.x);
}

TEST_CASE("table: blanks are ruled and boxes drawn") {
    sheet::Cell tick = sheet::cell("turn");
    tick.tick_box = true;
    sheet::Cell blank;
    blank.blank = true;
    const sheet::Table table = sheet::table("", {Align::left, Align::left}, {sheet::row({tick, blank})});
    const Composed made = compose(grid_of(table), 100);
    CHECK(made.signs<BoxItem>().size() == 1);
    CHECK(made.text("turn").baseline.x > made.signs<BoxItem>().front().at.x + made.signs<BoxItem>().front().size.width);
    bool ruled = false;
    for (const RuleItem& rule : made.signs<RuleItem>()) ruled = ruled || (rule.thickness == 0.4 && rule.to.x == 100);
    CHECK(ruled);
}

TEST_CASE("table: short words are used in a whole column where they save a line in one of its cells") {
    const sheet::Table table =
        sheet::table("", {Align::left, Align::left},
                     {sheet::row({sheet::with_short(sheet::cell("Infantry attacking a feature"), "Inf. v. feature"),
                                  sheet::with_short(sheet::cell("yes"), "y")}),
                      sheet::row({sheet::with_short(sheet::cell("Guns"), "G"), sheet::cell("no")})});
    const TableGrid grid = grid_of(table);
    Style style = plain_style();
    std::optional<SetTable> set = typeset::set(grid, style, 120);
    REQUIRE(set);
    CHECK(set->cells[0].lines.size() == 2);
    style.short_words = true;
    set = typeset::set(grid, style, 120);
    REQUIRE(set);
    CHECK(set->cells[0].lines.size() == 1);
    CHECK(set->cells[0].words == &grid.cells[0].short_words);
    CHECK(set->cells[1].words == &grid.cells[1].words);
    CHECK(set->cells[2].words == &grid.cells[2].short_words);
}

TEST_CASE("table: each note begins a line") {
    sheet::Table table = sheet::table("", {Align::left}, {sheet::row({sheet::cell("Infantry")})});
    table.notes = {sheet::words("One."), sheet::words("Two.")};
    const Composed made = compose(grid_of(table), 200);
    CHECK(made.text("One.").baseline.x == made.text("Two.").baseline.x);
    CHECK(made.text("Two.").baseline.y - made.text("One.").baseline.y == doctest::Approx(10));
}

TEST_CASE("table: cells that do not fill the grid are a bug of ours, not printed askew") {
    struct Case {
        std::vector<sheet::Row> rows;
        std::string found;
    };
    for (const Case& c : {
             Case{{sheet::row({sheet::cell("a"), sheet::cell("b")}), sheet::row({sheet::cell("c")})},
                  "row 2 of a table does not fill its 2 columns exactly"},
             Case{{sheet::row({sheet::spanning(sheet::cell("a"), 1, 3), sheet::cell("b")}),
                   sheet::row({sheet::cell("c")})},
                  "row 1 of a table does not fill its 2 columns exactly"},
         }) {
        FixedMeasurer measurer;
        const sheet::Table table = sheet::table("", {Align::left, Align::left}, c.rows);
        CHECK_THROWS_WITH(shape(table, measurer), c.found.c_str());
    }
}
