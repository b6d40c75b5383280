#pragma once

#include "layout/measurer.hpp"
#include "layout/page.hpp"
#include "layout/paper.hpp"
#include "sheet/block.hpp"
#include "text/diagnostic.hpp"

#include <optional>

namespace broadside::layout {

/// Where everything of an item goes on `paper`. Reports what does not fit, by how much and where it was written, and is
/// nullopt then: nothing is ever cut off or set too small.
std::optional<Document> lay_out(const sheet::Item& item, const Paper& paper, TextMeasurer& measurer,
                                text::Diagnostics& diagnostics);

}  // namespace broadside::layout
