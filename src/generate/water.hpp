#pragma once

#include "generate/roads.hpp"

namespace broadside::generate {

/// A stream, if the order needs one or the country's chance has it, with a bridge or ford where roads meet it and one
/// crossing more, or as many as the order says.
Refusal draw_water(GroundAttempt& attempt);

}  // namespace broadside::generate
