#pragma once

#include "engine/count.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

/// A row of chances out of `of` as percentages to one decimal that add up to 100.0: each is rounded down, and the
/// tenths that are missing go to the largest remainders, of equal remainders to the larger chance. Equal chances are
/// rounded alike: where there are too few tenths for all of them each is rounded to the nearest, and the row adds up
/// to a tenth or so more or less. What is possible is
/// never 0.0 (`<0.1`), what is not certain never 100.0 (`>99.9`), and the impossible is a dash.
enum class Precision { whole, tenths };
/// Whole per cents are for rows that `are_whole`: a table of nothing else is easier to read without `.0`.
std::vector<std::string> percentages(const std::vector<engine::Natural>& counts, const engine::Natural& of,
                                     Precision precision = Precision::tenths);

/// Whether all chances are whole numbers in a hundred.
bool are_whole(const std::vector<engine::Natural>& counts, const engine::Natural& of);

/// The same as whole tenths of a per cent.
std::vector<std::int64_t> tenths_of_percent(const std::vector<engine::Natural>& counts, const engine::Natural& of);

}  // namespace broadside::sheet
