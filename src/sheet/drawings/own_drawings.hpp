#pragma once

#include "rules/diagrams.hpp"
#include "rules/gauges.hpp"
#include "sheet/item_context.hpp"

// A scenario's own drawings replace the rule set's of the same id, or follow them.

namespace broadside::sheet {

std::vector<rules::Diagram> diagrams_of(const Data& data);
std::vector<rules::Gauge> gauges_of(const Data& data);

}  // namespace broadside::sheet
