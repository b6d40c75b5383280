#pragma once

#include "sheet/item_context.hpp"

#include <string>

// Procedures that do nothing but look up a chart: the chart is printed in their place.

namespace broadside::sheet {

/// The chart that a procedure looks up in its only step; null when it does anything else.
const rules::Chart* only_chart_of(const rules::Procedure& procedure, const rules::Ruleset& ruleset);

/// What the only step of such a procedure says beside its chart; empty when it says nothing more.
std::string words_beside_chart(const rules::Procedure& procedure, const rules::Chart& chart,
                               const ItemContext& context);

/// Whether a procedure says nothing that its chart does not.
bool only_reads_a_chart(const rules::Procedure& procedure, const ItemContext& context);

}  // namespace broadside::sheet
