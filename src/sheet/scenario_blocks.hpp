#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

/// The blocks that speak of a scenario: its passages, the order of battle, how to win, who comes later. What the item's
/// reader may not see is left out; nothing when there is no scenario.
std::vector<Block> scenario_blocks(const BlockTemplate& source, const ItemContext& context);

/// The forces a reader may know of and where they begin, a table for each side.
std::vector<Block> order_of_battle(const ItemContext& context);

/// What lies on the table: pieces of ground with what they do, objectives, zones. Nothing when there are none.
std::vector<Block> terrain_blocks(const ItemContext& context);

/// What the scenario calls one turn: "bound".
std::string one_turn(const scenario::Identity& identity);

}  // namespace broadside::sheet
