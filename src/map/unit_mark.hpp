#pragma once

#include "map/frame.hpp"
#include "map/pen.hpp"

#include <optional>

namespace broadside::map {

/// Unit on the map: its ground in the pattern of its side, a heavy front with an arrow.
struct UnitMark {
    Outline ground;  ///< front left, front right, rear right, rear left, on the page
    Outline arrow;   ///< in front of the middle of its front
    Outline ink;     ///< the ground plus half the widths of its edge and front lines
    double width = 0, depth = 0;
    double degrees = 0;  ///< clockwise direction of its front
};

UnitMark unit_mark(const sheet::MapUnit& unit, const Frame& frame);

/// With `is_numbered`, the middle of the block, or a place beside the sign, is left free for a number.
void draw_unit(const UnitMark& mark, const sheet::MapUnit& unit, const sheet::MapSide& side, bool is_numbered,
               Marks& marks);

/// Whether the sign of its arm is drawn in it.
bool has_room_for_sign(const UnitMark& mark);

/// Places of the sign and the number in a block.
struct BlockPlaces {
    Point sign, number;
};
/// Side by side in a wide block, one behind the other in a deep one; nullopt without room for both.
std::optional<BlockPlaces> places_in(const UnitMark& mark);

/// Pattern of a side over a convex outline.
void draw_pattern_in(const Outline& outline, sheet::Pattern pattern, const Colour& ink, Marks& marks);

/// Colour of a side, darkened for lines and areas.
Colour ink_of_side(const sheet::MapSide& side);
/// The same, dark enough for small letters on white and on tinted ground, printed in grey as well.
Colour word_ink_of_side(const sheet::MapSide& side);

}  // namespace broadside::map
