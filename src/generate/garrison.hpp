#pragma once

#include "book/measures.hpp"
#include "generate/battle.hpp"

#include <cstddef>

// A village that a side defends has a unit in it when play begins: lines keep off such ground, and would leave it
// empty.

namespace broadside::generate {

/// Has the place that is fought for drawn large enough for a unit of those that can hold it, where a side defends it.
void order_garrison(FeatureOrder& out, const Engagement& engagement, book::Measures& measures);

/// Places a unit from the middle of the side's centre in the ground that is fought for, as it stands in a line or in
/// the posture that fits. Does nothing where lines stand on that ground themselves, or no unit fits into it.
void place_garrison(Battle& battle, std::size_t side, book::Measures& measures);

}  // namespace broadside::generate
