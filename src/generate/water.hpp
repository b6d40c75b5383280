#pragma once

#include "generate/roads.hpp"

namespace broadside::generate {

/// Stream, if the order needs one or the country's chance gives one, with a bridge or ford at each road and one further
/// crossing, or the number in the order.
Refusal draw_water(GroundAttempt& attempt);

}  // namespace broadside::generate
