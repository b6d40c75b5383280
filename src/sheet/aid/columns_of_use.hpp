#pragma once

#include "sheet/item_context.hpp"

namespace broadside::sheet {

/// Drops columns of a table that are for ground the reader's field has none of. A cell that went on from the left of a
/// dropped one says what that said. Reports unknown kinds of ground.
rules::AidPart with_columns_of_use(rules::AidPart part, const ItemContext& context);

}  // namespace broadside::sheet
