#pragma once

#include "typeset/table_grid.hpp"

#include <optional>
#include <vector>

namespace broadside::typeset {

/// Size of a cell's words, and from base line to base line.
double cell_size(const GridCell& cell, const Style& style);
double cell_leading(const GridCell& cell, const Style& style);
/// Room taken in front of a cell's words by a brace or a tick box.
double cell_indent(const GridCell& cell, const Style& style);
/// The words of a cell as they are set in `width` points: the short ones when the style allows them and they save a
/// line.
const ShapedWords& words_for_width(const GridCell& cell, const Style& style, double width);

/// Whether words are so few and short that they are broken only in need. `size` is theirs, of that of the table.
bool is_few_words(const ShapedWords& words, double size);

/// The least width at which no word sticks out of its column, gaps included.
double least_width_of_columns(const TableGrid& grid, const Style& style);

/// Widths of the columns in a table `width` wide, without the gaps, which are what they leave; nullopt when it is too
/// narrow. Of several tables with equally many columns: widths for all of them together.
std::optional<std::vector<double>> column_widths(const std::vector<const TableGrid*>& grids, const Style& style,
                                                 double width);

/// Between columns of these widths in a table `width` wide.
double gap_between(const std::vector<double>& widths, double width);

}  // namespace broadside::typeset
