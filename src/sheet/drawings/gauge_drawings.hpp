#pragma once

#include "rules/gauges.hpp"
#include "sheet/drawings/aid_words.hpp"

#include <functional>
#include <vector>

// Gauges as drawings at true size, in whole thousandths of a millimetre.

namespace broadside::sheet {

/// Whether a unit of the battle needs a line of a gauge.
using NeedsFilter = std::function<bool(const std::optional<language::Expression>& needs)>;

/// One drawing for each piece of a stick, or one of a fan or stepped gauge; none where the battle needs none of its
/// lines. Reports literal figures, figures in another unit, and cuts that do not go outwards.
std::vector<Drawing> drawings_of(const rules::Gauge& gauge, const NeedsFilter& is_needed, const ItemContext& context);

/// Bars of 50 mm and 2 inches to check the printer.
Drawing check_bars(const ItemContext& context);

/// Reports errors in any gauge of the rule set or scenario.
void check_gauges(const ItemContext& context);

}  // namespace broadside::sheet
