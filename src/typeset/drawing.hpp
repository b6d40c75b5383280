#pragma once

#include "sheet/block.hpp"
#include "typeset/measurer.hpp"
#include "typeset/page.hpp"

// Diagrams, in the columns of an item and in the panels of a play aid alike: lines and areas at a scale, words at the
// size of the text about them.

namespace broadside::typeset {

struct DrawingMeasure {
    Point at;          ///< its left top corner
    double scale = 1;  ///< 1: as large as it was drawn
    double size = 10;  ///< of its words
};

/// Points at its own size.
Size natural_size(const sheet::Drawing& drawing);
/// Lines and areas, then words.
std::vector<Element> compose_drawing(const sheet::Drawing& drawing, const DrawingMeasure& measure,
                                     TextMeasurer& measurer);

}  // namespace broadside::typeset
