#include "cli/labels.hpp"

#include "sheet/references.hpp"
#include "sheet/row_in_words.hpp"

namespace broadside::cli {

std::string filled(const std::string& text, const sheet::Phrasebook& phrases) {
    return filled_label(text, nullptr, nullptr, phrases);
}

std::string filled_label(const std::string& label, const rules::Chart* chart, const rules::ChartRow* row,
                         const sheet::Phrasebook& phrases) {
    if (row && label.empty()) return sheet::row_in_words(*chart, *row, phrases);
    text::Diagnostics unused;
    return sheet::fill_references(label, phrases, {chart, row, {}}, unused);
}

}  // namespace broadside::cli
