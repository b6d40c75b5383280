#pragma once

#include "sheet/board.hpp"
#include "sheet/item_context.hpp"

#include <vector>

namespace broadside::sheet {

/// Play aids of the rule set for this reader, one board for each printed side: without rows, parts and panels of no use
/// in the battle, with the lines that its scenario adds.
std::vector<Board> aid_boards(const ItemContext& context, Marks& marks);

}  // namespace broadside::sheet
