#pragma once

#include "sheet/item_context.hpp"

#include <optional>
#include <string>
#include <vector>

// Content of a cell or row of a chart, before it is set in a table.

namespace broadside::sheet {

/// Outputs of a cell in the order of the chart's outputs (null: not given), and guarded parts laid over them.
struct CellContent {
    enum class Kind { values, dash, forbidden, missing };
    struct Part {
        std::string condition;  ///< "if pursued"; empty: in all other cases
        std::vector<const rules::CellValue*> outputs;
    };
    Kind kind = Kind::values;
    language::Prose says;  ///< reason, or id of what is missing
    std::vector<const rules::CellValue*> outputs;
    std::vector<Part> parts;
};

/// Content of cell `column` of row `row`; "<" and "^" are followed to their origin.
CellContent cell_content(const rules::Chart& chart, std::size_t row, std::size_t column,
                         const wording::Phrasebook& phrases);
/// Content of a row without cells, or of `otherwise`.
CellContent row_content(const rules::Chart& chart, const rules::ChartRow& row, const wording::Phrasebook& phrases);

/// Places of the outputs that a cell prints through the chart's `says`, or by the order of `cell`.
std::vector<std::size_t> outputs_in_cell(const rules::Chart& chart);

/// Printed words of a cell: its `says` filled in, one sentence for each clause.
std::string cell_words(const rules::Chart& chart, const CellContent& content, const wording::Phrasebook& phrases,
                       wording::Detail detail);
/// Parts of an output that is a single constant; nullopt for any other.
std::optional<wording::Figure> output_figure(const rules::Chart& chart, const CellContent& content, std::size_t output,
                                             const wording::Phrasebook& phrases);
/// Printed words of one output of a cell.
std::string output_words(const rules::Chart& chart, const CellContent& content, std::size_t output,
                         const wording::Phrasebook& phrases, wording::Detail detail);

}  // namespace broadside::sheet
