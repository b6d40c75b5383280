#pragma once

#include "sheet/outcome/grid.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

struct ReckonerSettings {
    OutcomeQuestion asked;
    std::vector<std::string> leave_out;
    std::vector<Named> most;         ///< facts of a commander whose sum is the last row on his card
    std::vector<std::string> heads;  ///< above its rows and columns; on a card in place of title and note
};

/// All results of procedures without dice: a table for each slice of the grid. Where both sides have the same list of
/// modifiers, a cell gives the net modifier that a result needs.
std::vector<Block> reckoner_blocks(const BlockTemplate& source, const ItemContext& context, Marks& marks);

}  // namespace broadside::sheet
