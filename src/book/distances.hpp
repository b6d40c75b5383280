#pragma once

#include "scenario/geometry.hpp"

// Least distances on the table, in whole tenths of a millimetre, rounded down. An outline of two spots is the segment
// between them.

namespace broadside::book {

std::int64_t distance(const scenario::Spot& spot, const scenario::Outline& ground);
/// A quick lower bound of `distance`.
std::int64_t distance_at_least(const scenario::Outline& one, const scenario::Outline& other);
std::int64_t distance(const scenario::Outline& one, const scenario::Outline& other);

}  // namespace broadside::book
