#pragma once

#include "typeset/page.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::pdf {

/// What the tag of a cell says beside what it is.
struct TableCell {
    typeset::Tag tag = typeset::Tag::data_cell;
    std::uint32_t column_span = 1;
    std::uint32_t row_span = 1;
};

/// What tags say that Cairo cannot write, in the order in which it was drawn, which is that of the structure tree.
struct Tagged {
    std::vector<TableCell> cells;
    /// The words of signs drawn in place of letters; empty for the letters beside them.
    std::vector<std::string> signs;
};

/// Gives Cairo's PDF what Cairo cannot: language, page boxes, viewer preferences, page labels, one `Document` over the
/// tags, scope and spans of table cells, the words of signs; packs it and names it by its content.
std::string finish(const std::string& drawn, const Tagged& tagged);

}  // namespace broadside::pdf
