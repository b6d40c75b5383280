#pragma once

#include "sheet/outcome/axis.hpp"

#include <cstdint>
#include <string>
#include <vector>

// Sets of situations in words. A set is cut into boxes, each a product of values of every input:
//
//     {(infantry, loose), (infantry, dense), (horse, dense)}   ->   "infantry" and "horse, dense target"

namespace broadside::sheet {

/// Inputs that distinguish situations; a situation is one place in the values of each.
using Dimensions = std::vector<Axis>;
using Places = std::vector<std::uint16_t>;

/// Boxes of a set of situations, in words; one empty text when the set is complete. Situations in `free` are
/// impossible, so a box may include them.
std::vector<std::string> situation_words(const OutcomeQuery& query, const Dimensions& dimensions,
                                         const std::vector<Places>& set, const std::vector<Places>& free = {});

}  // namespace broadside::sheet
