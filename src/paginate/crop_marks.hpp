#pragma once

#include "paginate/cards.hpp"

namespace broadside::paginate {

/// Where to cut: short lines outside the trim, one at both ends of every cut.
typeset::Element crop_marks(const Grid& grid);

/// A bar of 50 mm along the foot and one at the left edge, to see that the sheet was printed at its true size.
typeset::Element true_size_bars(const Grid& grid);

/// Where to fold a card across its middle: a tick at each side.
typeset::Element fold_marks(typeset::Point corner, typeset::Size card);

}  // namespace broadside::paginate
