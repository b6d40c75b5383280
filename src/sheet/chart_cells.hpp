#pragma once

#include "sheet/item_context.hpp"

#include <optional>
#include <string>
#include <vector>

// What a cell or row of a chart says, before it is put into a table.

namespace broadside::sheet {

/// The outputs a cell gives, in the order of the chart's outputs (null: not given), and guarded parts
/// over them.
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

/// The content of cell `column` of row `row`; "<" and "^" are followed to their origin.
CellContent cell_content(const rules::Chart& chart, std::size_t row, std::size_t column,
                         const wording::Phrasebook& phrases);
/// The content of a row without cells, or of `otherwise`.
CellContent row_content(const rules::Chart& chart, const rules::ChartRow& row, const wording::Phrasebook& phrases);

/// Outputs (by place) that a cell prints through the chart's `says`, or by the order of `cell`.
std::vector<std::size_t> outputs_in_cell(const rules::Chart& chart);

/// The printed words of a cell: its `says` filled in, one sentence a clause.
std::string cell_words(const rules::Chart& chart, const CellContent& content, const wording::Phrasebook& phrases,
                       wording::Detail detail);
/// The parts of an output that is one settled number; nullopt for any other.
std::optional<wording::Figure> output_figure(const rules::Chart& chart, const CellContent& content, std::size_t output,
                                             const wording::Phrasebook& phrases);
/// The printed words of one output of a cell.
std::string output_words(const rules::Chart& chart, const CellContent& content, std::size_t output,
                         const wording::Phrasebook& phrases, wording::Detail detail);

}  // namespace broadside::sheet
