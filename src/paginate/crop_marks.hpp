#pragma once

#include "paginate/cards.hpp"

namespace broadside::paginate {

/// Crop marks: short lines outside the trim, at both ends of every cut.
typeset::Element crop_marks(const Grid& grid);

/// Bars of 50 mm along the foot and at the left edge, to check that the sheet was printed at true size.
typeset::Element true_size_bars(const Grid& grid);

/// Fold marks across the middle of a card: a tick at each side.
typeset::Element fold_marks(typeset::Point corner, typeset::Size card);

}  // namespace broadside::paginate
