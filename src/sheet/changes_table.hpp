#pragma once

#include "sheet/item_context.hpp"

#include <vector>

namespace broadside::sheet {

/// What procedures change on the records: a group for each procedure, a row for each change, with the case in which it
/// is made. Empty when they change nothing that the reader may know.
std::vector<Block> change_blocks(const std::vector<const rules::Procedure*>& procedures, const ItemContext& context);

}  // namespace broadside::sheet
