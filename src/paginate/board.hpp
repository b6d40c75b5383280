#pragma once

#include "sheet/item.hpp"
#include "text/diagnostic.hpp"
#include "typeset/measurer.hpp"
#include "typeset/page.hpp"
#include "typeset/paper.hpp"

#include <optional>

namespace broadside::paginate {

/// Sides of a play aid: head, strip of phases, panels in columns. Reports overfull columns, with the excess, and words
/// that are too wide; nullopt then.
std::optional<typeset::LaidOut> lay_out_boards(const sheet::Item& item, const typeset::Paper& paper,
                                               typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics,
                                               typeset::PageSink& sink);

}  // namespace broadside::paginate
