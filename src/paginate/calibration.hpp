#pragma once

#include "typeset/measurer.hpp"
#include "typeset/paper.hpp"

namespace broadside::paginate {

/// Page for calibrating a printer: bars of 150 mm and 6 inches in both directions, a square of 100 mm, and how to work
/// out the printer's settings. Left ends of the horizontal bars lie 20 mm from the paper's left edge, upper ends of the
/// vertical ones 60 mm from its upper edge.
typeset::Page calibration_page(const typeset::Paper& paper, typeset::TextMeasurer& measurer);

}  // namespace broadside::paginate
