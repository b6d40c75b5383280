#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <vector>

namespace broadside::sheet {

/// Every kind of unit of each side of the scenario against every kind of the other, as they begin: the chance of one
/// result, worked out by the engine. Nothing without a scenario.
std::vector<Block> match_up_blocks(const BlockTemplate& source, const ItemContext& context);

}  // namespace broadside::sheet
