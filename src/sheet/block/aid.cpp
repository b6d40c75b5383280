#include "sheet/aid/aid_board.hpp"
#include "sheet/block_kind.hpp"

namespace broadside::sheet {

BlockKind aid_kind();

/// The play aids of the rule set, in place of a side of blocks.
BlockKind aid_kind() {
    return {.word = "aid",
            .binds = {},
            .keys = {},
            .make = [](const BlockTemplate&, const ItemContext&) { return std::vector<Block>{}; },
            .boards = [](const BlockTemplate&, const ItemContext& context,
                         Marks& marks) { return aid_boards(context, marks); }};
}

}  // namespace broadside::sheet
