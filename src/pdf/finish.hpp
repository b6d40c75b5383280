#pragma once

#include "pdf/ligatures.hpp"
#include "typeset/page.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::pdf {

/// Attributes of a cell's tag, besides its type.
struct TableCell {
    typeset::Tag tag = typeset::Tag::data_cell;
    std::uint32_t column_span = 1;
    std::uint32_t row_span = 1;
};

/// Tag attributes that Cairo cannot write, in drawing order, which is that of the structure tree.
struct Tagged {
    std::vector<TableCell> cells;
    /// Words of signs that replace letters; empty for the letters next to them.
    std::vector<std::string> signs;
    Letters letters;
};

/// Adds to Cairo's PDF what Cairo lacks: language, page boxes, viewer preferences, page labels, one `Document` above
/// the tags, scope and spans of table cells, words of signs; compresses it and derives its id from its content.
std::string finish(const std::string& drawn, const Tagged& tagged);

}  // namespace broadside::pdf
