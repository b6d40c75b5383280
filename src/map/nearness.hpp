#pragma once

#include "map/shape.hpp"

#include <vector>

// To which of several things words belong: who looks at them takes the nearest.

namespace broadside::map {

/// Outlines of one thing, a road in two parts say.
using Parts = std::vector<Outline>;

/// From words to the nearest part; 0 where they overlap.
double gap_to(const Outline& words, const Parts& parts);

/// No other is nearer to the words than what they name, and none as near to their edge and to their middle alike.
bool belong(const Outline& words, const Parts& named, const std::vector<const Parts*>& others);

}  // namespace broadside::map
