#pragma once

#include "map/shape.hpp"

#include <optional>
#include <vector>

// Association of words with things: readers assume the nearest.

namespace broadside::map {

/// Outlines of one thing, such as a road in two parts.
using Parts = std::vector<Outline>;

/// Distance from words to the nearest part; 0 where they overlap.
double gap_to(const Outline& words, const Parts& parts);

/// The line from words to the nearest place of a thing; nullopt for words that are at most `without_leader` from it.
std::optional<Course> leader_to(const Outline& words, const Parts& parts, double without_leader);

/// Whether the named thing is nearest to the words, with no other equally near to both their edge and their middle.
bool belong(const Outline& words, const Parts& named, const std::vector<const Parts*>& others);

}  // namespace broadside::map
