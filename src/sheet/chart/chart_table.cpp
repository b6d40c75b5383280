#include "sheet/chart/chart_table.hpp"

namespace broadside::sheet {

Table chart_table(const rules::Chart& chart, const ItemContext& context, Marks& marks) {
    if (chart.policy == rules::Chart::Policy::sum) return modifier_table(chart, context, marks);
    if (!chart.columns.empty()) return matrix_table(chart, context, marks);
    if (!chart.across.empty()) return across_table(chart, context, marks);
    return list_table(chart, context, marks);
}

}  // namespace broadside::sheet
