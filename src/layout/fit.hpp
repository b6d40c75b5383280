#pragma once

#include "layout/arrange.hpp"
#include "layout/paper.hpp"

namespace broadside::layout {

/// Finds the style in which an item is set: the first that fits, in the order in which they cost the reader least.
/// When none fits the trial carries the misfit of the last and smallest.
Trial fit(const sheet::Item& item, const Paper& paper, const std::vector<ShapedBlock>& blocks, TextMeasurer& measurer);

}  // namespace broadside::layout
