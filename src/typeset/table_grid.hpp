#pragma once

#include "text/diagnostic.hpp"
#include "typeset/style.hpp"
#include "typeset/words.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace broadside::typeset {

/// A cell with its place. Rows count from the first head row.
struct GridCell {
    const sheet::Cell* cell = nullptr;
    ShapedWords words;
    ShapedWords short_words;
    std::vector<double> widths_by_lines;        ///< of the words, see there
    std::vector<double> short_widths_by_lines;  ///< of the short ones
    std::size_t row = 0;
    std::size_t column = 0;
    std::size_t rows = 1;
    std::size_t columns = 1;
    sheet::Align align = sheet::Align::left;
    bool in_heads = false;  ///< is in a head row
    bool in_brace = false;  ///< opens a row under a brace
    bool is_group_head = false;
    ShapedWords continued;    ///< of a group head: the words where its rows go on in the next column
    double before_point = 0;  ///< of a decimal cell: width up to the decimal point, at one point
};

/// How far the figures of a column reach before their decimal point, and from it on. At one point.
struct DecimalWidths {
    double front = 0;
    double rest = 0;
};

/// A table with its words shaped and its merged cells placed, before it has a width.
struct TableGrid {
    const sheet::Table* table = nullptr;
    std::size_t columns = 0;
    std::size_t head_rows = 0;
    std::size_t rows = 0;         ///< head rows included
    std::vector<GridCell> cells;  ///< row by row
    ShapedWords title;
    ShapedWords reference;
    ShapedWords notes;                    ///< all of them, one behind another
    std::vector<DecimalWidths> decimals;  ///< of each column
    ShapedWords continued;                ///< the mark behind the title where the table goes on
    ShapedWords continued_short;          ///< the same, behind a long title
};

/// Places and shapes. Cells that do not fill the grid exactly are a bug of ours and throw, so that none can slip under
/// the wrong head.
TableGrid shape(const sheet::Table& table, TextMeasurer& measurer);

/// The row as the template made it; `row` counts from the first head row.
const sheet::Row& source_row(const TableGrid& grid, std::size_t row);

/// Whether a merged cell reaches from `row` into the one below.
bool rows_hang_together(const TableGrid& grid, std::size_t row);

}  // namespace broadside::typeset
