#pragma once

#include "layout/cards.hpp"

namespace broadside::layout {

/// Where to cut: short lines in the margins, none nearer than 1 mm to a card; where cards fill the live width, on the
/// cuts themselves at both ends.
Element crop_marks(const Grid& grid);

/// A bar of 50 mm along the foot and one at the left edge, to see that the sheet was printed at its true size.
Element true_size_bars(const Grid& grid);

/// Where to fold a card across its middle: a tick at each side.
Element fold_marks(Point corner, Size card);

}  // namespace broadside::layout
