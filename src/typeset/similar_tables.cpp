#include "typeset/similar_tables.hpp"

#include "typeset/table_widths.hpp"
#include "typeset/weights.hpp"

#include <algorithm>

// Armies of an order of battle, or the chances of one attack after another: tables with the same heads are compared,
// and a figure is looked for at its place in the previous table. In sheet order, each joins the previous ones unless
// their common columns cost more than a few per cent of lines: then it begins a new family.

namespace broadside::typeset {

namespace {

bool has_same_words(const sheet::Row& one, const sheet::Row& other) {
    return std::equal(one.cells.begin(), one.cells.end(), other.cells.begin(), other.cells.end(),
                      [](const sheet::Cell& a, const sheet::Cell& b) {
                          return a.words == b.words && a.columns == b.columns && a.rows == b.rows;
                      });
}

bool are_similar(const SetTable& one, const SetTable& other) {
    const sheet::Table& a = *one.grid->table;
    const sheet::Table& b = *other.grid->table;
    return !a.heads.empty() && one.width == other.width && a.columns == b.columns &&
           std::equal(a.heads.begin(), a.heads.end(), b.heads.begin(), b.heads.end(), has_same_words);
}

using Family = std::vector<SetTable*>;

double height_of(const Family& family) {
    double height = 0;
    for (const SetTable* table : family) height += whole_height(*table);
    return height;
}

/// Tables of a family with common columns; empty when no such widths exist.
std::vector<SetTable> with_common_columns(const Family& family, const Style& style) {
    std::vector<const TableGrid*> grids;
    for (const SetTable* table : family) grids.push_back(table->grid);
    const double width = family.front()->width;
    const auto widths = column_widths(grids, style, width);
    std::vector<SetTable> tables;
    if (!widths) return tables;
    for (const TableGrid* grid : grids) tables.push_back(set_with_columns(*grid, style, width, *widths));
    return tables;
}

/// An unbreakable table already has its place: an extra line may be too much for a side.
bool outgrows_side(const Family& family, const std::vector<SetTable>& common) {
    for (std::size_t i = 0; i < family.size(); ++i) {
        const bool taller = whole_height(common[i]) > whole_height(*family[i]);
        if (taller && !common[i].grid->table->may_break) return true;
    }
    return false;
}

/// Growing family, with the heights of its members set alone.
struct GrowingFamily {
    Family members;
    double height_apart = 0;
};

bool joins(GrowingFamily& family, SetTable& table, const Style& style) {
    Family wider = family.members;
    wider.push_back(&table);
    const double apart = family.height_apart + whole_height(table);
    std::vector<SetTable> common = with_common_columns(wider, style);
    Family set;
    for (SetTable& one : common) set.push_back(&one);
    if (common.empty() || height_of(set) > weights::price_of_likeness * apart) return false;
    if (outgrows_side(wider, common)) return false;
    for (std::size_t i = 0; i < wider.size(); ++i) *wider[i] = std::move(common[i]);
    family = {std::move(wider), apart};
    return true;
}

}  // namespace

void align_similar_tables(const Style& style, std::vector<SetBlock>& blocks) {
    std::vector<GrowingFamily> families;
    for (SetBlock& block : blocks) {
        auto* table = std::get_if<SetTable>(&block);
        if (!table) continue;
        const bool found = std::any_of(families.begin(), families.end(), [&](GrowingFamily& family) {
            return are_similar(*family.members.front(), *table) && joins(family, *table, style);
        });
        if (!found) families.push_back({{table}, whole_height(*table)});
    }
}

}  // namespace broadside::typeset
