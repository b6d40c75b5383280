#include "sheet/chart/chart_table.hpp"

namespace broadside::sheet {

Table chart_table(const rules::Chart& chart, const ItemContext& context) {
    if (chart.policy == rules::Chart::Policy::sum) return modifier_table(chart, context);
    if (!chart.columns.empty()) return matrix_table(chart, context);
    if (!chart.across.empty()) return across_table(chart, context);
    return list_table(chart, context);
}

}  // namespace broadside::sheet
