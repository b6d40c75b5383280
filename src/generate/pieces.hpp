#pragma once

#include "generate/roads.hpp"

namespace broadside::generate {

/// The feature that is fought for, in its window: a piece, or the site of a crossing still to be made.
Refusal draw_feature(GroundAttempt& attempt);

/// All other pieces, each of a kind by the country's weights, apart from the rest.
Refusal draw_pieces(GroundAttempt& attempt);

/// Second and higher levels on large heights.
void draw_heights(GroundAttempt& attempt);

}  // namespace broadside::generate
