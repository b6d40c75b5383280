#pragma once

#include "sheet/board.hpp"
#include "sheet/drawings/aid_words.hpp"

#include <functional>
#include <optional>

namespace broadside::sheet {

using IsOfUse = std::function<bool(const rules::AidBar&)>;

/// Bars as written, or worked out from a procedure over all values of one input: one bar for each value of a second
/// input, split where the result changes. Reports what cannot be worked out; nullopt then.
std::optional<BarChart> bar_chart(const rules::AidBars& source, const text::Span& span, const AidWriter& writer,
                                  const ItemContext& context, const IsOfUse& is_of_use);

}  // namespace broadside::sheet
