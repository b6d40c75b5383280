#pragma once

#include "sheet/board.hpp"
#include "sheet/item_context.hpp"

#include <vector>

namespace broadside::sheet {

/// The play aids of the rule set for this reader, side by side as they are printed: without rows, parts and panels that
/// the battle has no use for, with the lines that its scenario adds.
std::vector<Board> aid_boards(const ItemContext& context);

}  // namespace broadside::sheet
