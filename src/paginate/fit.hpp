#pragma once

#include "paginate/arrange.hpp"
#include "paginate/lay_out.hpp"
#include "typeset/paper.hpp"

namespace broadside::paginate {

/// Finds the style for an item: the first that fits, in order of increasing cost to the reader. If none fits, the trial
/// carries the misfit of the last and smallest. `stop` is called before each trial, as a long item has dozens that take
/// a second each; once it returns true the trial carries neither arrangement nor misfit. `first_top` is the start of
/// the blocks on a first side with another head.
Trial fit(const sheet::Item& item, const typeset::Paper& paper, const std::vector<typeset::ShapedBlock>& blocks,
          typeset::TextMeasurer& measurer, const Stop& stop, std::optional<double> first_top = std::nullopt);

}  // namespace broadside::paginate
