#pragma once

#include "sheet/item_context.hpp"

#include <vector>

namespace broadside::sheet {

/// Whether what a procedure changes in unit records is printed behind its steps.
enum class Changes { printed, left_out };

/// A procedure as numbered steps in words: a heading, a step a paragraph, what it changes, its note. Steps print their
/// label; only one without a label prints its formula.
std::vector<Block> procedure_blocks(const rules::Procedure& procedure, Changes changes, const ItemContext& context);

/// Whether a procedure does nothing but look up one chart, and so says nothing that the chart does not.
bool only_reads_a_chart(const rules::Procedure& procedure, const ItemContext& context);

}  // namespace broadside::sheet
