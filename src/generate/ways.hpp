#pragma once

#include "generate/roads.hpp"

namespace broadside::generate {

/// Tests that every side has two ways from its start to the feature, for every way of going, separate in their middle
/// third; the second is at most a quarter longer, plus the detour around the first.
Refusal find_ways(const GroundAttempt& attempt);

}  // namespace broadside::generate
