#pragma once

#include "paginate/arrange.hpp"
#include "typeset/paper.hpp"

namespace broadside::paginate {

/// Finds the style in which an item is set: the first that fits, in the order in which they cost the reader least.
/// When none fits the trial carries the misfit of the last and smallest.
Trial fit(const sheet::Item& item, const typeset::Paper& paper, const std::vector<typeset::ShapedBlock>& blocks,
          typeset::TextMeasurer& measurer);

}  // namespace broadside::paginate
