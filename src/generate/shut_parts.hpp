#pragma once

#include "generate/battle.hpp"

#include <vector>

// Parts of a line that ground shuts to units.

namespace broadside::generate {

/// A part of a line, from the left edge of the table.
struct ShutPart {
    Micrometres from = 0, to = 0;
};

/// The parts of the strip, from near to far, that the outlines reach into, each with a gap on both sides; from left to
/// right.
std::vector<ShutPart> shut_parts(const std::vector<std::vector<GroundPoint>>& outlines, const GroundRectangle& strip,
                                 Micrometres gap);

}  // namespace broadside::generate
