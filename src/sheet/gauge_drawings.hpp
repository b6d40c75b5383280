#pragma once

#include "rules/gauges.hpp"
#include "sheet/aid_words.hpp"

#include <functional>
#include <vector>

// Gauges as drawings at their true size, in whole thousandths of a millimetre.

namespace broadside::sheet {

/// Whether a unit of the battle is what a line of a gauge needs.
using NeedsFilter = std::function<bool(const std::optional<language::Expression>& needs)>;

/// A drawing a piece of a stick, or one of a fan or a stepped gauge; none where the battle needs none of its lines.
/// Reports figures that are typed, that are in another unit than the gauge, and cuts that do not go outwards.
std::vector<Drawing> drawings_of(const rules::Gauge& gauge, const NeedsFilter& is_needed, const ItemContext& context);

/// Bars of 50 mm and 2 inches to check the printer with.
Drawing check_bars(const ItemContext& context);

/// Reports what is wrong with any gauge of the rule set or of the scenario.
void check_gauges(const ItemContext& context);

}  // namespace broadside::sheet
