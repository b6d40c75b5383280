#pragma once

#include "sheet/item.hpp"
#include "text/diagnostic.hpp"
#include "typeset/measurer.hpp"
#include "typeset/page.hpp"
#include "typeset/paper.hpp"

#include <optional>

namespace broadside::paginate {

/// Where everything of an item goes on `paper`, page by page. Reports what does not fit, by how much and where it was
/// written, and is nullopt then, whatever the sink has taken: nothing is ever cut off or set too small.
std::optional<typeset::LaidOut> lay_out(const sheet::Item& item, const typeset::Paper& paper,
                                        typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics,
                                        typeset::PageSink& sink);

/// The same with all pages at once.
std::optional<typeset::Document> lay_out(const sheet::Item& item, const typeset::Paper& paper,
                                         typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics);

}  // namespace broadside::paginate
