#include "typeset/similar_tables.hpp"

#include "fixed_measurer.hpp"
#include "sample_blocks.hpp"

#include <doctest/doctest.h>

// Tables with the same heads on one sheet. Every character is 5 points wide.

using namespace broadside;
using namespace broadside::typeset;
using sheet::Align;

namespace {

Style plain_style() {
    Style style;
    style.size = style.small_size = style.title_size = 10;
    style.leading = style.small_leading = 12;
    style.column_gap = 10;
    return style;
}

sheet::Table army(const std::vector<std::string>& units, const std::string& first_head = "Unit") {
    sheet::Table table = sheet::table("", {Align::left, Align::left, Align::left}, {});
    table.heads.push_back(sheet::row({sheet::head(first_head), sheet::head("Arm"), sheet::head("Besides")}));
    for (const std::string& unit : units)
        table.rows.push_back(sheet::row({sheet::cell(unit), sheet::cell("Foot"), sheet::cell("none")}));
    return table;
}

/// Where the columns of each table begin.
std::vector<std::vector<double>> columns_of(const std::vector<sheet::Table>& tables, double width) {
    FixedMeasurer measurer;
    std::vector<TableGrid> grids;
    std::vector<SetBlock> blocks;
    for (const sheet::Table& table : tables) grids.push_back(shape(table, measurer));
    for (const TableGrid& grid : grids) blocks.emplace_back(*set(grid, plain_style(), width));
    align_similar_tables(plain_style(), blocks);
    std::vector<std::vector<double>> columns;
    for (const SetBlock& block : blocks) columns.push_back(std::get<SetTable>(block).column_x);
    return columns;
}

}  // namespace

TEST_CASE("similar tables: the same heads, the same columns") {
    const auto columns = columns_of({army({"Guard"}), army({"Grenadiers of the second column"})}, 300);
    CHECK(columns[0] == columns[1]);
}

TEST_CASE("similar tables: other heads are another table") {
    const auto columns = columns_of({army({"Guard"}), army({"Grenadiers of the second column"}, "Regiment")}, 300);
    CHECK(columns[0] != columns[1]);
}

TEST_CASE("similar tables: common columns are not bought with lines") {
    // The first fits in one line a row only with a wide first column, the second only with a wide last one.
    sheet::Table names = army({"Grenadiers of the second column"});
    sheet::Table notes = army({"Guard"});
    notes.rows[0].cells[2] = sheet::cell("they came when all was over");
    const auto columns = columns_of({names, notes, army({"Horse"})}, 240);
    CHECK(columns[0] != columns[1]);
    // The third goes with the first of them whose columns it can take.
    CHECK(columns[2] == columns[0]);
}
