#pragma once

namespace broadside::pdf {

/// What makes up for a printer that prints a little to one side, or a little too large: where (x, y) of a page goes,
/// in points from its left top corner.
struct Correction {
    double offset_x = 0, offset_y = 0;  ///< to the right and down
    double scale_x = 1, scale_y = 1;
    bool operator==(const Correction&) const = default;
};

}  // namespace broadside::pdf
