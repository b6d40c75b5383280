#pragma once

#include "engine/count.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::sheet {

/// Whole per cents are for chances that `are_whole`: a table of nothing else is easier to read without `.0`.
enum class Precision { whole, tenths };

/// A chance of `count` in `of` as a percentage to one decimal, rounded by itself: half a tenth goes up. Equal chances
/// print alike everywhere, so a row of them may add up to 99.9 or 100.1. What is possible is never 0.0
/// (`<0.1`), what is not certain never 100.0 (`>99.9`), and the impossible is a dash.
std::string percentage(const engine::Natural& count, const engine::Natural& of,
                       Precision precision = Precision::tenths);

/// Rounded to a whole per cent by itself: a half goes up. What is possible is never 0 (`<1`), what is not certain never
/// 100 (`>99`); the impossible is 0.
std::string whole_percentage(const engine::Natural& count, const engine::Natural& of);

/// Whole tenths of a per cent.
std::int64_t tenths_of_percent(const engine::Natural& count, const engine::Natural& of);

/// Whether all chances are whole numbers in a hundred.
bool are_whole(const std::vector<engine::Natural>& counts, const engine::Natural& of);

/// A chance of `count` in `of` as so many of `cases`, a multiple of `of`: "5/36". The impossible is a dash.
std::string fraction(const engine::Natural& count, const engine::Natural& of, const engine::Natural& cases);

}  // namespace broadside::sheet
