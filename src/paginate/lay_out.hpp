#pragma once

#include "sheet/item.hpp"
#include "text/diagnostic.hpp"
#include "typeset/measurer.hpp"
#include "typeset/page.hpp"
#include "typeset/paper.hpp"

#include <functional>
#include <optional>

namespace broadside::paginate {

/// Whether the pages are no longer wanted.
using Stop = std::function<bool()>;

/// Lays out an item on `paper`, page by page. Reports anything that does not fit, with the excess and its source, and
/// returns nullopt, whatever the sink has received: nothing is ever cut off or set too small. Nullopt too once `stop`
/// is true.
std::optional<typeset::LaidOut> lay_out(const sheet::Item& item, const typeset::Paper& paper,
                                        typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics,
                                        typeset::PageSink& sink, const Stop& stop = {});

/// The same with all pages at once.
std::optional<typeset::Document> lay_out(const sheet::Item& item, const typeset::Paper& paper,
                                         typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics);

}  // namespace broadside::paginate
