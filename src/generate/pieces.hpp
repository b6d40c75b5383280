#pragma once

#include "generate/roads.hpp"

namespace broadside::generate {

/// The thing that is fought for, in its window: a piece, or the place of a crossing still to be made.
Refusal draw_feature(GroundAttempt& attempt);

/// All other pieces, each of a kind by the country's weights, clear of the rest.
Refusal draw_pieces(GroundAttempt& attempt);

/// Second and higher levels on large heights.
void draw_heights(GroundAttempt& attempt);

}  // namespace broadside::generate
