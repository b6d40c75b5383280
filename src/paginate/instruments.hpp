#pragma once

#include "paginate/arrange.hpp"
#include "typeset/drawing.hpp"

// Sides of measuring instruments: each piece at true size, packed close to save card. They are cut out, so they have
// neither reading order nor columns.

namespace broadside::paginate {

/// Whether the blocks are instruments only.
bool are_instruments(const std::vector<typeset::ShapedBlock>& blocks);

/// All of them on the fewest sides found, packed from the top.
Trial pack_instruments(const sheet::Item& item, const std::vector<typeset::ShapedBlock>& blocks,
                       const typeset::Paper& paper, typeset::TextMeasurer& measurer);

/// Width as drawn; for narrow drawings, room for a few words to a line.
double width_of_instrument(const typeset::ShapedBlock& block, const typeset::Style& style);

}  // namespace broadside::paginate
