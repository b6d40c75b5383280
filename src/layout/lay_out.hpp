#pragma once

#include "layout/measurer.hpp"
#include "layout/page.hpp"
#include "layout/paper.hpp"
#include "sheet/block.hpp"
#include "text/diagnostic.hpp"

#include <optional>

namespace broadside::layout {

/// Where everything of an item goes on `paper`, page by page. Reports what does not fit, by how much and where it was
/// written, and is nullopt then, whatever the sink has taken: nothing is ever cut off or set too small.
std::optional<LaidOut> lay_out(const sheet::Item& item, const Paper& paper, TextMeasurer& measurer,
                               text::Diagnostics& diagnostics, PageSink& sink);

/// The same with all pages at once.
std::optional<Document> lay_out(const sheet::Item& item, const Paper& paper, TextMeasurer& measurer,
                                text::Diagnostics& diagnostics);

}  // namespace broadside::layout
