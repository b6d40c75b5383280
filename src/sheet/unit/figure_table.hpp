#pragma once

#include "rules/written_tables.hpp"
#include "sheet/item_context.hpp"
#include "sheet/template_forms.hpp"
#include "sheet/unit/unit_record.hpp"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

// Tables of one unit's own numbers (moves, scores, dice), each worked out by the engine for this unit.
//
//     heads   = [["", "move", "charge"]]
//     columns = [{}, {}, { set = { marching = "attack" } }]
//     rows    = [{ set = { formation = "line" }, cells = ["{sign.line} line", "{= look up movement}", "^"] }]

namespace broadside::sheet {

/// Column whose cells have inputs fixed by `given`.
struct FigureColumn {
    rules::TableColumn column;
    std::optional<language::Asked> needs;  ///< left out in a battle without a unit of which this is true
    std::vector<std::string> ground;       ///< kinds of terrain; left out for a field with none of them
    std::vector<FixedInput> given;
    text::Span span;
};

struct FigureRow {
    rules::TableRow row;
    std::optional<language::Asked> when;  ///< a row whose condition the unit fails is left out
    std::vector<FixedInput> given;
    text::Span span;
};

/// `given` applies to all cells unless a row or column overrides it.
struct FigureTable {
    std::vector<FixedInput> given;
    std::vector<FigureColumn> columns;
    std::vector<rules::TableRow> heads;
    std::vector<FigureRow> rows;
};

const Form<language::Prose>& cell_text();
const Form<std::vector<FigureColumn>>& figure_columns();
const Form<std::vector<rules::TableRow>>& figure_heads();
const Form<std::vector<FigureRow>>& figure_rows();

/// Expressions to be compiled with the rules: `own.pace` of `{= own.pace}`, and conditions of rows.
std::vector<language::Asked> expressions_of(const FigureTable& table);
void add_expressions_of(const language::Prose& text, std::vector<language::Asked>& out);

/// Words of the texts of one unit: `{= EXPRESSION}`, `{firer, target: EXPRESSION}`, `{procedure.ID.FIELD}`, `{name}`,
/// `{sign}` and all references of an aid.
class FigureWriter {
  public:
    /// Lengths are printed without their units where these are collected in `left_out`, to be named once.
    FigureWriter(std::size_t unit, const UnitRecords& records, const ItemContext& context,
                 std::set<std::string>* left_out = nullptr)
        : unit_(unit), records_(records), context_(context), left_out_(left_out) {}

    /// A dash where the rules forbid all of its figures.
    Words words(const language::Prose& text, const std::vector<FixedInput>& given = {}) const;

  private:
    /// Whether a value is printed with its sign.
    bool is_addition(const UnitRecords::Value& value) const;
    std::string printed(const UnitRecords::Value& value) const;
    std::optional<Words> own(const language::Prose& text, const language::Prose::Part& reference,
                             const std::vector<FixedInput>& given, bool& allowed) const;

    std::size_t unit_;
    const UnitRecords& records_;
    const ItemContext& context_;
    std::set<std::string>* left_out_;
};

/// Table for one unit; no rows when none applies to it.
Table figure_table(const FigureTable& source, const text::Span& span, const FigureWriter& writer, std::size_t unit,
                   const UnitRecords& records, const ItemContext& context);

}  // namespace broadside::sheet
