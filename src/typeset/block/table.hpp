#pragma once

#include "typeset/block/kind.hpp"
#include "typeset/table_set.hpp"

// Table as a kind of block. Its cells are shaped in `table_grid`, its columns chosen in `table_widths`, its lines
// broken in `table_set`, its marks made in `table_compose`.

namespace broadside::typeset {

std::string name_of(const sheet::Table& table);
/// Widest of columns together, title, reference and notes.
double least_width(const TableGrid& grid, const Style& style);
/// Rows kept together form one piece; all of them when the table may not break.
void cut(const SetTable& set, const Style& style, std::vector<Piece>& pieces);

}  // namespace broadside::typeset
