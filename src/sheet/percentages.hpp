#pragma once

#include "engine/count.hpp"

#include <string>
#include <vector>

namespace broadside::sheet {

/// Whole per cents are for rows that `are_whole`: a table of nothing else is easier to read without `.0`.
enum class Precision { whole, tenths };

/// A row of chances out of `of` as percentages to one decimal that add up to exactly 100.0: each is rounded down, and
/// the tenths that are missing go to the largest remainders, of equal remainders to the larger chance, of equal chances
/// to the earlier. What is possible is never 0.0 (`<0.1`), what is not certain never 100.0 (`>99.9`), and the
/// impossible is a dash.
std::vector<std::string> percentages(const std::vector<engine::Natural>& counts, const engine::Natural& of,
                                     Precision precision = Precision::tenths);

/// Whether all chances are whole numbers in a hundred.
bool are_whole(const std::vector<engine::Natural>& counts, const engine::Natural& of);

/// The same as whole tenths of a per cent; they add up to 1000.
std::vector<std::int64_t> tenths_of_percent(const std::vector<engine::Natural>& counts, const engine::Natural& of);

}  // namespace broadside::sheet
