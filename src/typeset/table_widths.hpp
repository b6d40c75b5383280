#pragma once

#include "typeset/table_grid.hpp"

#include <optional>
#include <vector>

namespace broadside::typeset {

/// Size of a cell's words, and their leading.
double cell_size(const GridCell& cell, const Style& style);
double cell_leading(const GridCell& cell, const Style& style);
/// Width of a brace or tick box before a cell's words.
double cell_indent(const GridCell& cell, const Style& style);
/// Words of a cell as set in `width` points: the short ones when the style allows them and they save a line.
const ShapedWords& words_for_width(const GridCell& cell, const Style& style, double width);

/// Whether words are so few and short that they are broken only if necessary. `size` is relative to the table's.
bool is_few_words(const ShapedWords& words, double size);

/// Least width at which no word exceeds its column, gaps included.
double least_width_of_columns(const TableGrid& grid, const Style& style);

/// Widths of the columns in a table `width` wide, gaps excluded; nullopt when it is too narrow. Several tables with
/// equally many columns get common widths.
std::optional<std::vector<double>> column_widths(const std::vector<const TableGrid*>& grids, const Style& style,
                                                 double width);

/// Gap between columns of these widths in a table `width` wide.
double gap_between(const std::vector<double>& widths, double width);

}  // namespace broadside::typeset
