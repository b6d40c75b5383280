#include "sheet/block_kind.hpp"
#include "sheet/unit/figure_table.hpp"
#include "sheet/unit/subject.hpp"

// `figures`: table of the unit's own numbers.

namespace broadside::sheet {

namespace {

std::vector<Block> make_figures(const BlockTemplate& source, const ItemContext& context) {
    if (!context.subject->unit || !context.shows(content_audience(context))) return {};
    const std::size_t unit = *context.subject->unit;
    const UnitRecords& records = *context.subject->records;
    const FigureWriter writer(unit, records, context);
    Table table = figure_table(settings_of<FigureTable>(source), source.span, writer, unit, records, context);
    if (table.rows.empty()) return {};
    return {PanelTable{std::move(table)}};
}

}  // namespace

BlockKind figures_kind() {
    using S = FigureTable;
    return kind_of_card(
        {.word = "figures",
         .keys = {settings<S>({text::key("set", &S::given, fixed_inputs(), "Inputs given a value."),
                               text::key("columns", &S::columns, figure_columns(), "How its columns are set."),
                               text::key("heads", &S::heads, figure_heads(), "Rows of heads."),
                               text::key("rows", &S::rows, figure_rows(), "Rows of cells.")})},
         .make = make_figures,
         .expressions = [](const BlockTemplate& source) { return expressions_of(settings_of<S>(source)); }});
}

}  // namespace broadside::sheet
