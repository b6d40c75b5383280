#pragma once

#include "rules/diagrams.hpp"
#include "sheet/block.hpp"

// The shapes of a diagram as areas, lines and places of words, in whole thousandths of a millimetre, so that a drawing
// is the same to the byte on every machine.

namespace broadside::sheet {

/// Adds a shape; its words come from the caller.
void add_shape(const rules::DiagramShape& shape, Words words, Drawing& drawing);

/// Places on a circle from one bearing to another, thousandths of a degree, 0 up and 90'000 to the right; one every
/// `step` at most.
std::vector<Drawing::Place> arc(Drawing::Place middle, std::int64_t radius, std::int64_t from, std::int64_t to,
                                std::int64_t step = 3'000);

/// How far apart two places are.
std::int64_t length_between(Drawing::Place one, Drawing::Place other);

}  // namespace broadside::sheet
