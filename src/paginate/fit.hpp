#pragma once

#include "paginate/arrange.hpp"
#include "paginate/lay_out.hpp"
#include "typeset/paper.hpp"

namespace broadside::paginate {

/// Finds the style in which an item is set: the first that fits, in the order in which they cost the reader least.
/// When none fits the trial carries the misfit of the last and smallest. `stop` is asked before each trial, as a long
/// item has dozens that take a second each; once it is true the trial carries neither arrangement nor misfit.
/// `first_top` is where the blocks begin on the first side when something else is at its head.
Trial fit(const sheet::Item& item, const typeset::Paper& paper, const std::vector<typeset::ShapedBlock>& blocks,
          typeset::TextMeasurer& measurer, const Stop& stop, std::optional<double> first_top = std::nullopt);

}  // namespace broadside::paginate
