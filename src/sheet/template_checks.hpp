#pragma once

#include "sheet/template.hpp"

// What the shape of a template cannot say: which settings of a block need one another, and what stands on cards only.

namespace broadside::sheet {

/// `table` is what the block was read from.
void check_block(const text::Value& table, const BlockTemplate& block, text::Diagnostics& diagnostics);
/// Whether all blocks of an item may stand where they stand.
void check_places(const Template& item, text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
