#pragma once

#include "engine/count.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace broadside::sheet {

/// `whole` is for chances that `are_whole`: a table of those alone is easier to read without `.0`.
enum class Precision { whole, tenths };

/// Chance of `count` in `of` as a percentage to one decimal, rounded half up by itself. Equal chances print alike
/// everywhere, so a row may add up to 99.9 or 100.1. A possible event is never 0.0 (`<0.1`), an uncertain one never
/// 100.0 (`>99.9`), and the impossible is a dash.
std::string percentage(const engine::Natural& count, const engine::Natural& of,
                       Precision precision = Precision::tenths);

/// Rounded half up to a whole per cent by itself. A possible event is never 0 (`<1`), an uncertain one never 100
/// (`>99`); the impossible is 0.
std::string whole_percentage(const engine::Natural& count, const engine::Natural& of);

/// Whole tenths of a per cent.
std::int64_t tenths_of_percent(const engine::Natural& count, const engine::Natural& of);

/// Whether all chances are whole per cents.
bool are_whole(const std::vector<engine::Natural>& counts, const engine::Natural& of);

/// Chance of `count` in `of` as a fraction of `cases`, a multiple of `of`: "5/36". The impossible is a dash.
std::string fraction(const engine::Natural& count, const engine::Natural& of, const engine::Natural& cases);

}  // namespace broadside::sheet
