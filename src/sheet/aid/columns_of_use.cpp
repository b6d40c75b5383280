#include "sheet/aid/columns_of_use.hpp"

#include "sheet/codes.hpp"
#include "sheet/map_maker.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>
#include <vector>

namespace broadside::sheet {

namespace {

void report_unknown_kinds(const rules::AidColumn& column, const ItemContext& context) {
    if (!context.data.templates) return;
    for (const std::string& kind : column.ground) {
        if (find_terrain_kind(kind, context)) continue;
        const std::string nearest = text::suggest_name(kind, known_terrain_kinds(context));
        context.diagnostics
            .error(unknown_terrain_kind, column.span, fmt::format("`{}` is not a kind of ground", kind))
            .help = nearest.empty() ? "`ground` lists kinds of terrain that maps draw: `[terrain-kind.NAME]`" : nearest;
    }
}

/// Whether the reader's field has ground that the column is for.
bool is_of_use(const rules::AidColumn& column, const ItemContext& context) {
    if (column.ground.empty()) return true;
    const std::vector<scenario::Terrain>& field = context.data.scenario->terrain;
    return std::any_of(field.begin(), field.end(), [&](const scenario::Terrain& piece) {
        return context.shows(piece.audience) &&
               std::find(column.ground.begin(), column.ground.end(), piece.kind) != column.ground.end();
    });
}

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
        report_unknown_kinds(column, context);
        keeps.push_back(is_of_use(column, context));
    }
    for (std::vector<rules::AidRow>* rows : {&part.heads, &part.rows})
        for (rules::AidRow& row : *rows) drop_cells(row, keeps);
    std::erase_if(part.columns, [&](const rules::AidColumn& column) { return !is_of_use(column, context); });
    return part;
}

}  // namespace broadside::sheet
