#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

namespace broadside::sheet {

/// Where the rulings and gaps are printed that a template's items only mark: `readings` of the template names the
/// sheet. "R1, M1 and so on: see sheet N, “Readings and gaps”."
Block where_readings_are(const Template& source, const ItemContext& context);

}  // namespace broadside::sheet
