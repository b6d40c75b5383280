#pragma once

#include "paginate/arrange.hpp"
#include "text/diagnostic.hpp"
#include "typeset/drawing.hpp"

// Sides of measuring instruments: each piece at true size, packed close to save card. They are cut out, so they have
// neither reading order nor columns.

namespace broadside::paginate {

/// Whether the blocks are instruments only.
bool are_instruments(const std::vector<typeset::ShapedBlock>& blocks);

/// All of them on the fewest sides found, packed from the top.
Trial pack_instruments(const sheet::Item& item, const std::vector<typeset::ShapedBlock>& blocks,
                       const typeset::Paper& paper, typeset::TextMeasurer& measurer);

/// Reports words of instruments that touch others, or that do not fit their place.
void check_words_of_instruments(const std::vector<typeset::ShapedBlock>& blocks, const typeset::Style& style,
                                typeset::TextMeasurer& measurer, text::Diagnostics& diagnostics);

}  // namespace broadside::paginate
