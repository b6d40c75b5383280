#pragma once

#include "rules/aids.hpp"
#include "sheet/item_context.hpp"
#include "sheet/template_forms.hpp"
#include "sheet/unit_record.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

// Tables of one unit's own numbers: its moves, its scores, its dice, each worked out by the engine for this unit.
//
//     heads   = [["", "move", "charge"]]
//     columns = [{}, {}, { set = { marching = "attack" } }]
//     rows    = [{ set = { formation = "line" }, cells = ["{sign.line} line", "{= look up movement}", "^"] }]

namespace broadside::sheet {

/// Inputs are as `given` in all its cells.
struct FigureColumn {
    rules::AidColumn column;
    std::vector<FixedInput> given;
    text::Span span;
};

struct FigureRow {
    rules::AidRow row;
    std::optional<language::Asked> when;  ///< of the unit: a row for others is left out
    std::vector<FixedInput> given;
    text::Span span;
};

/// `given` holds in all cells, but for what a row or a column says.
struct FigureTable {
    std::vector<FixedInput> given;
    std::vector<FigureColumn> columns;
    std::vector<rules::AidRow> heads;
    std::vector<FigureRow> rows;
};

const Form<language::Prose>& cell_text();
const Form<std::vector<FigureColumn>>& figure_columns();
const Form<std::vector<rules::AidRow>>& figure_heads();
const Form<std::vector<FigureRow>>& figure_rows();

/// What has to be compiled with the rules: `own.pace` of `{= own.pace}`, and conditions of rows.
std::vector<language::Asked> expressions_of(const FigureTable& table);
void add_expressions_of(const language::Prose& text, std::vector<language::Asked>& out);

/// Writes the texts of one unit: `{= EXPRESSION}`, `{firer, target: EXPRESSION}`, `{procedure.ID.FIELD}`, `{name}`,
/// `{sign}` and what an aid may say.
class FigureWriter {
  public:
    FigureWriter(std::size_t unit, const UnitRecords& records, const ItemContext& context)
        : unit_(unit), records_(records), context_(context) {}

    /// A dash where the rules allow it none of the figures.
    Words words(const language::Prose& text, const std::vector<FixedInput>& given = {}) const;

  private:
    std::optional<Words> own(const language::Prose& text, const language::Prose::Part& reference,
                             const std::vector<FixedInput>& given, bool& allowed) const;

    std::size_t unit_;
    const UnitRecords& records_;
    const ItemContext& context_;
};

/// The table for one unit; without rows where none is for it.
Table figure_table(const FigureTable& source, const text::Span& span, const FigureWriter& writer, std::size_t unit,
                   const UnitRecords& records, const ItemContext& context);

}  // namespace broadside::sheet
