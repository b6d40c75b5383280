#pragma once

#include "sheet/board.hpp"
#include "sheet/drawings/aid_words.hpp"

#include <optional>

namespace broadside::sheet {

/// Bars as written, or worked out from a procedure over all values of one input: one bar for each value of a second
/// input, split where the result changes. Reports what cannot be worked out; nullopt then, and without a bar.
std::optional<BarChart> bar_chart(const rules::AidBars& source, const text::Span& span, const AidWriter& writer,
                                  const ItemContext& context);

}  // namespace broadside::sheet
