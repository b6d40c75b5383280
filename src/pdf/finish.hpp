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

/// Gives Cairo's PDF what Cairo cannot: language, page boxes, viewer preferences, page labels, one `Document` over the
/// tags, scope and spans of table cells; packs it and names it by its content. `cells` are those of all tables in the
/// order in which they were drawn, which is that of the structure tree.
std::string finish(const std::string& drawn, const std::vector<TableCell>& cells);

}  // namespace broadside::pdf
