#pragma once

#include "layout/page.hpp"
#include "sheet/block.hpp"

#include <vector>

namespace broadside::layout {

/// A rectangle filled with the lines or dots of a pattern, outlined. `pitch` is the distance of the lines in points.
std::vector<Mark> draw_pattern(sheet::Pattern pattern, Point at, Size size, double pitch);

}  // namespace broadside::layout
