#pragma once

#include "wording/phrasebook.hpp"

#include <string>

namespace broadside::wording {

/// Row of a chart on its own: its label with its figures, else its matchers.
std::string row_in_words(const rules::Chart& chart, const rules::ChartRow& row, const Phrasebook& phrases);
std::string column_in_words(const rules::Chart& chart, const rules::ChartColumn& column, const Phrasebook& phrases);

}  // namespace broadside::wording
