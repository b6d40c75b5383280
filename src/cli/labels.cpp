#include "cli/labels.hpp"

#include "wording/row_in_words.hpp"

namespace broadside::cli {

std::string filled(const rules::Prose& text, const wording::Phrasebook& phrases) {
    return filled_label(text, nullptr, nullptr, phrases);
}

std::string filled_label(const rules::Prose& label, const rules::Chart* chart, const rules::ChartRow* row,
                         const wording::Phrasebook& phrases) {
    if (row && label.empty()) return wording::row_in_words(*chart, *row, phrases);
    return phrases.filled(label, {chart, row, {}});
}

}  // namespace broadside::cli
