#pragma once

#include "sheet/item_context.hpp"

#include <cstdint>
#include <string>

// What the values of a quantity or domain mean, and the chart that has a row for each.

namespace broadside::sheet {

/// Chart with one row for the effects of each value of a type: the meanings of the values go into its rows instead of a
/// separate list. Null when there is none.
const rules::Chart* chart_of_values(const engine::Type& type, const ItemContext& context);
/// Meaning of a value as a sentence; empty when it has none.
std::string meaning_of(const engine::Type& type, std::int64_t value, const ItemContext& context);

}  // namespace broadside::sheet
