#pragma once

#include "rules/diagrams.hpp"
#include "sheet/block.hpp"

// The shapes of a diagram as areas, lines and places of words, in whole thousandths of a millimetre, so that a drawing
// is the same to the byte on every machine.

namespace broadside::sheet {

/// Adds a shape; its words come from the caller.
void add_shape(const rules::DiagramShape& shape, Words words, Drawing& drawing);

/// How far apart two places are.
std::int64_t length_between(Drawing::Place one, Drawing::Place other);

}  // namespace broadside::sheet
