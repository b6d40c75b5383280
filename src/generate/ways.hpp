#pragma once

#include "generate/roads.hpp"

namespace broadside::generate {

/// Whether every side comes from where it begins to the feature, in every way of going, by two ways that lie apart in
/// their middle third; the second at most a quarter longer, and the way round the first.
Refusal find_ways(const GroundAttempt& attempt);

}  // namespace broadside::generate
