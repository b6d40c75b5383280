#pragma once

#include "sheet/item_context.hpp"

#include <string>

// Procedures that only look up a chart: the chart is printed in their place.

namespace broadside::sheet {

/// Chart that a procedure looks up in its only step; null when it does anything else.
const rules::Chart* only_chart_of(const rules::Procedure& procedure, const rules::Ruleset& ruleset);

/// Words of that only step beyond its chart; may be empty.
std::string words_beside_chart(const rules::Procedure& procedure, const rules::Chart& chart,
                               const ItemContext& context);

}  // namespace broadside::sheet
