#pragma once

#include "paginate/arrange.hpp"
#include "text/diagnostic.hpp"
#include "typeset/drawing.hpp"

// Sides of what is measured with: each piece at its true size, packed close to save card. They are cut out, so they
// have no order of reading and no columns.

namespace broadside::paginate {

/// Whether nothing but instruments is among them.
bool are_instruments(const std::vector<typeset::ShapedBlock>& blocks);

/// All of them on the fewest sides that are found, at the top of each.
Trial pack_instruments(const sheet::Item& item, const std::vector<typeset::ShapedBlock>& blocks,
                       const typeset::Paper& paper, typeset::TextMeasurer& measurer);

/// Reports words of instruments that touch others, or that do not fit in their place.
void check_words_of_instruments(const std::vector<typeset::ShapedBlock>& blocks, const typeset::Style& style,
                                typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics);

}  // namespace broadside::paginate
