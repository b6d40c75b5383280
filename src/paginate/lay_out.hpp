#pragma once

#include "sheet/item.hpp"
#include "text/diagnostic.hpp"
#include "typeset/measurer.hpp"
#include "typeset/page.hpp"
#include "typeset/paper.hpp"

#include <functional>
#include <optional>

namespace broadside::paginate {

/// Whether the pages are not wanted any more.
using Stop = std::function<bool()>;

/// Where everything of an item goes on `paper`, page by page. Reports what does not fit, by how much and where it was
/// written, and is nullopt then, whatever the sink has taken: nothing is ever cut off or set too small. Nullopt too
/// once `stop` is true.
std::optional<typeset::LaidOut> lay_out(const sheet::Item& item, const typeset::Paper& paper,
                                        typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics,
                                        typeset::PageSink& sink, const Stop& stop = {});

/// The same with all pages at once.
std::optional<typeset::Document> lay_out(const sheet::Item& item, const typeset::Paper& paper,
                                         typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics);

}  // namespace broadside::paginate
