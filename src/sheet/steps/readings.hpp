#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

namespace broadside::sheet {

/// Reference to the sheet with the rulings and gaps that a template's items only mark, as named by its `readings`. "R1,
/// M1 and so on: see sheet N, “Readings and gaps”."
Block where_readings_are(const Template& source, const ItemContext& context, const Marks& marks);

}  // namespace broadside::sheet
