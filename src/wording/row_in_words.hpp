#pragma once

#include "wording/phrasebook.hpp"

#include <string>

namespace broadside::wording {

/// A row of a chart by itself: its label with its figures, else what it answers.
std::string row_in_words(const rules::Chart& chart, const rules::ChartRow& row, const Phrasebook& phrases);
std::string column_in_words(const rules::Chart& chart, const rules::ChartColumn& column, const Phrasebook& phrases);

}  // namespace broadside::wording
