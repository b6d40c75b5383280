#pragma once

#include "typeset/block/kind.hpp"
#include "typeset/table_set.hpp"

// A table as a kind of block. Its cells are shaped in `table_grid`, its columns chosen in `table_widths`, its lines
// broken in `table_set`, its marks made in `table_compose`.

namespace broadside::typeset {

std::string name_of(const sheet::Table& table);
/// The widest of its columns together, title, reference and notes.
double least_width(const TableGrid& grid, const Style& style);
/// Rows that belong together are one piece; all of them, when the table may not break.
void cut(const SetTable& set, const Style& style, std::vector<Piece>& pieces);

}  // namespace broadside::typeset
