#pragma once

#include "sheet/block.hpp"
#include "typeset/page.hpp"

#include <optional>
#include <string>
#include <vector>

namespace broadside::typeset {

/// What a pattern is drawn with.
struct PatternInk {
    double pitch = 5;              ///< distance of its lines, in points
    std::optional<Colour> colour;  ///< absent: black
    double line = 0.6;             ///< their thickness
};

/// "#rrggbb" as ink for thin lines: a light colour is darkened until it stands out from the paper, also where it is
/// printed or copied in greys. Absent for an empty text.
std::optional<Colour> ink_of(const std::string& colour);

/// A rectangle filled with the lines or dots of a pattern, outlined.
std::vector<DrawItem> draw_pattern(sheet::Pattern pattern, Point at, Size size, const PatternInk& ink);

}  // namespace broadside::typeset
