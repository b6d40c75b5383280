#include "sheet/aid/aid_board.hpp"
#include "sheet/block_kind.hpp"

namespace broadside::sheet {

BlockKind aid_kind();

/// The play aids of the rule set, in place of a side of blocks.
BlockKind aid_kind() {
    return {.word = "aid", .boards = aid_boards};
}

}  // namespace broadside::sheet
