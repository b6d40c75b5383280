#pragma once

#include "sheet/block.hpp"
#include "typeset/page.hpp"

#include <vector>

namespace broadside::typeset {

/// Ground of a cell or of a part of a bar: tints that survive a grey laser.
Colour ground_of(sheet::Tone tone);

/// Whether a ground is hatched: the cool tones have the greys of the warm ones.
bool is_hatched(sheet::Tone tone);

struct Ground {
    sheet::Tone tone = sheet::Tone::plain;
    double pitch = 4.5;  ///< of its hatching, in points
};

/// Adds the tint of a rectangle, and its hatching if any.
void add_ground(std::vector<DrawItem>& marks, const Ground& ground, Point at, Size size);

/// Adds what keeps hatching clear of words in a rectangle.
void add_clear_ground(std::vector<DrawItem>& marks, sheet::Tone tone, Point at, Size size);

}  // namespace broadside::typeset
