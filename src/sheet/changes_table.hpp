#pragma once

#include "sheet/item_context.hpp"

#include <vector>

namespace broadside::sheet {

/// The procedures without changes of marks that no unit of the battle can ever bear.
std::vector<rules::Procedure> with_changes_borne(const std::vector<const rules::Procedure*>& procedures,
                                                 const ItemContext& context);

/// What procedures change on the records: a group for each procedure, a row for each change, with the case in which it
/// is made. Empty when they change nothing that the reader may know.
std::vector<Block> change_blocks(const std::vector<const rules::Procedure*>& procedures, const ItemContext& context);

}  // namespace broadside::sheet
