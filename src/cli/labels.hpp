#pragma once

#include "wording/phrasebook.hpp"

#include <string>

// Texts of a rule set with their references filled in, as on paper. A dangling reference stays as written: `check`
// reports it.

namespace broadside::cli {

std::string filled(const rules::Prose& text, const wording::Phrasebook& phrases);

/// Label of a row, of a chart, or, if both are null, of a step; a row without a label in words.
std::string filled_label(const rules::Prose& label, const rules::Chart* chart, const rules::ChartRow* row,
                         const wording::Phrasebook& phrases);

}  // namespace broadside::cli
