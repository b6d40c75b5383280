#pragma once

#include "sheet/item_context.hpp"

namespace broadside::sheet {

/// Chart in its printed shape: a matrix, a list, a list with an input across, or a list of modifiers.
Table chart_table(const rules::Chart& chart, const ItemContext& context, Marks& marks);

// The individual shapes, chosen by `chart_table`.
Table matrix_table(const rules::Chart& chart, const ItemContext& context, Marks& marks);
Table list_table(const rules::Chart& chart, const ItemContext& context, Marks& marks);
Table across_table(const rules::Chart& chart, const ItemContext& context, Marks& marks);
Table modifier_table(const rules::Chart& chart, const ItemContext& context, Marks& marks);

}  // namespace broadside::sheet
