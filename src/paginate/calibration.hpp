#pragma once

#include "typeset/measurer.hpp"
#include "typeset/paper.hpp"

namespace broadside::paginate {

/// A page to measure what a printer does: bars of 150 mm and 6 inches both ways, a square of 100 mm, and how figures
/// for the printer follow from them. The left ends of the level bars lie 20 mm from the paper's left edge, the upper
/// ends of the upright ones 60 mm from its upper edge.
typeset::Page calibration_page(const typeset::Paper& paper, typeset::TextMeasurer& measurer);

}  // namespace broadside::paginate
