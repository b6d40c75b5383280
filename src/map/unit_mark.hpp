#pragma once

#include "map/frame.hpp"
#include "map/pen.hpp"

#include <optional>

namespace broadside::map {

/// A unit as it stands: its ground in the pattern of its side, a heavy front with an arrow.
struct UnitMark {
    Outline ground;  ///< front left, front right, rear right, rear left, on the page
    Outline arrow;   ///< in front of the middle of its front
    Outline ink;     ///< the ground with half the pens of its edges and of its front
    double width = 0, depth = 0;
    double degrees = 0;  ///< of its front, to the right
};

UnitMark unit_mark(const sheet::MapUnit& unit, const Frame& frame);

/// With `is_numbered` the middle of the block is left to a number, or its place beside the sign.
void draw_unit(const UnitMark& mark, const sheet::MapUnit& unit, const sheet::MapSide& side, bool is_numbered,
               Marks& marks);

/// Where the sign and the number of a block stand.
struct BlockPlaces {
    Point sign, number;
};
/// Side by side in a wide block, one behind another in a deep one; nothing where there is no room for both.
std::optional<BlockPlaces> places_in(const UnitMark& mark);

/// The pattern of a side over a convex outline.
void draw_pattern_in(const Outline& outline, sheet::Pattern pattern, const Colour& ink, Marks& marks);

/// The colour of a side, dark enough for lines and words.
Colour ink_of_side(const sheet::MapSide& side);

}  // namespace broadside::map
