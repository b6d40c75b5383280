#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <vector>

namespace broadside::sheet {

/// Every result of procedures without dice: a grid for each group of situations that give the same results. Where both
/// sides have the same list of modifiers a cell says what net modifier a result needs.
std::vector<Block> reckoner_blocks(const BlockTemplate& source, const ItemContext& context);

}  // namespace broadside::sheet
