#pragma once

#include "text/diagnostic.hpp"
#include "typeset/style.hpp"
#include "typeset/words.hpp"

#include <cstddef>
#include <vector>

namespace broadside::typeset {

/// A cell with its place. Rows count from the first head row.
struct GridCell {
    const sheet::Cell* cell = nullptr;
    ShapedWords words;
    ShapedWords short_words;
    std::vector<double> widths_by_lines;        ///< of the words (`widths_by_lines`)
    std::vector<double> short_widths_by_lines;  ///< of the short ones
    std::size_t row = 0;
    std::size_t column = 0;
    std::size_t rows = 1;
    std::size_t columns = 1;
    sheet::Align align = sheet::Align::left;
    bool in_heads = false;  ///< belongs to a head row
    bool in_brace = false;  ///< opens a row under a brace
    bool is_group_head = false;
    ShapedWords continued;    ///< of a group head: words for its continuation in the next column
    double before_point = 0;  ///< of a decimal cell: width up to the decimal point, at one point
};

/// Widths of a column's figures before the decimal point, and from it on, at one point.
struct DecimalWidths {
    double front = 0;
    double rest = 0;
};

/// Table with its words shaped and its merged cells placed, before its width is known.
struct TableGrid {
    const sheet::Table* table = nullptr;
    std::size_t columns = 0;
    std::size_t head_rows = 0;
    std::size_t rows = 0;         ///< head rows included
    std::vector<GridCell> cells;  ///< row by row
    ShapedWords title;
    ShapedWords reference;
    std::vector<ShapedWords> notes;       ///< each begins a line
    std::vector<DecimalWidths> decimals;  ///< of each column
    ShapedWords continued;                ///< mark after the title of a continued table
    ShapedWords continued_short;          ///< the same after a long title
};

/// Places and shapes the cells. Cells that do not fill the grid exactly are a bug of ours and throw, so that none can
/// slip under the wrong head.
TableGrid shape(const sheet::Table& table, TextMeasurer& measurer);

/// Row as made by the template; `row` counts from the first head row.
const sheet::Row& source_row(const TableGrid& grid, std::size_t row);

/// Whether a merged cell spans `row` and the next.
bool rows_hang_together(const TableGrid& grid, std::size_t row);

}  // namespace broadside::typeset
