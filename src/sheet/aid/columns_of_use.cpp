#include "sheet/aid/columns_of_use.hpp"

#include "sheet/field_ground.hpp"

#include <vector>

namespace broadside::sheet {

namespace {

void drop_cells(rules::AidRow& row, const std::vector<bool>& keeps) {
    std::vector<language::Prose> kept;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        const bool stays = i >= keeps.size() || keeps[i];
        if (stays)
            kept.push_back(row.cells[i]);
        else if (i + 1 < row.cells.size() && row.cells[i + 1] == "<")
            row.cells[i + 1] = row.cells[i];
    }
    row.cells = std::move(kept);
}

}  // namespace

rules::AidPart with_columns_of_use(rules::AidPart part, const ItemContext& context) {
    if (!context.data.scenario) return part;
    std::vector<bool> keeps;
    for (const rules::AidColumn& column : part.columns) {
        report_unknown_kinds(column.ground, column.span, context);
        keeps.push_back(field_has(column.ground, context));
    }
    for (std::vector<rules::AidRow>* rows : {&part.heads, &part.rows})
        for (rules::AidRow& row : *rows) drop_cells(row, keeps);
    std::erase_if(part.columns, [&](const rules::AidColumn& column) { return !field_has(column.ground, context); });
    return part;
}

}  // namespace broadside::sheet
