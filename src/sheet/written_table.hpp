#pragma once

#include "rules/written_tables.hpp"
#include "sheet/block.hpp"
#include "text/diagnostic.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

// Tables as written by their author, cell by cell: "<" continues the cell to the left, "^" the one above.

namespace broadside::sheet {

struct WrittenTable {
    std::span<const rules::TableColumn> columns;  ///< may be fewer than the table's
    std::span<const rules::TableRow> heads;
    text::Span span;
};

/// Words of a cell; `row` is its place among the rows, none for heads.
using CellWords = std::function<Words(const language::Prose& text, std::optional<std::size_t> row, std::size_t column)>;

/// Heads are black. Reports rows whose cells do not match the columns.
Table written_table(const WrittenTable& source, const std::vector<const rules::TableRow*>& rows, const CellWords& words,
                    text::Diagnostics& diagnostics);

/// "pale"; plain for any other word.
Tone to_tone(std::string_view word);

}  // namespace broadside::sheet
