#pragma once

#include "sheet/block.hpp"
#include "typeset/page.hpp"

#include <optional>
#include <string>
#include <vector>

namespace broadside::typeset {

/// Ink of a pattern.
struct PatternInk {
    double pitch = 5;              ///< distance between lines, in points
    std::optional<Colour> colour;  ///< absent: black
    double line = 0.6;             ///< thickness of lines
};

/// "#rrggbb" as ink for thin lines: a light colour is darkened until it contrasts with the paper, even in grey. Absent
/// for an empty text.
std::optional<Colour> ink_of(const std::string& colour);

/// Lines at 45 degrees across a rectangle, as one path.
PathItem hatching(Point at, Size size, const PatternInk& ink);

/// Outlined rectangle filled with the lines, dots or rings of a pattern.
std::vector<DrawItem> draw_pattern(sheet::Pattern pattern, Point at, Size size, const PatternInk& ink);

}  // namespace broadside::typeset
