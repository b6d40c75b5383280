#pragma once

#include "sheet/item_context.hpp"

namespace broadside::sheet {

/// A chart in the shape the book prints it: a matrix, a list, a list with an input across, or a list of modifiers.
Table chart_table(const rules::Chart& chart, const ItemContext& context);

// The single shapes, chosen by `chart_table`.
Table matrix_table(const rules::Chart& chart, const ItemContext& context);
Table list_table(const rules::Chart& chart, const ItemContext& context);
Table across_table(const rules::Chart& chart, const ItemContext& context);
Table modifier_table(const rules::Chart& chart, const ItemContext& context);

}  // namespace broadside::sheet
