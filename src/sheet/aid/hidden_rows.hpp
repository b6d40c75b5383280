#pragma once

#include "sheet/chart/prune_charts.hpp"

namespace broadside::sheet {

/// Rows of charts that stand in play aids nowhere but in panels, parts and rows that no unit of the battle needs.
/// None without a scenario.
ChartRows rows_hidden_by_aids(const Data& data, text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
