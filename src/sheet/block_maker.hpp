#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <vector>

namespace broadside::sheet {

/// The blocks that one block of a template stands for, for one reader.
std::vector<Block> make_blocks(const BlockTemplate& source, const ItemContext& context);

}  // namespace broadside::sheet
