#pragma once

#include "rules/diagrams.hpp"
#include "sheet/block.hpp"

// Shapes of a diagram as areas, lines and label places, in whole thousandths of a millimetre, so that a drawing is
// byte-identical on every machine.

namespace broadside::sheet {

/// Adds a shape; its words come from the caller.
void add_shape(const rules::DiagramShape& shape, Words words, Drawing& drawing);

/// Places on a circle from one bearing to another in thousandths of a degree, 0 up and 90'000 to the right; at most
/// `step` apart.
std::vector<Drawing::Place> arc(Drawing::Place middle, std::int64_t radius, std::int64_t from, std::int64_t to,
                                std::int64_t step = 3'000);

/// Distance between two places.
std::int64_t length_between(Drawing::Place one, Drawing::Place other);

}  // namespace broadside::sheet
