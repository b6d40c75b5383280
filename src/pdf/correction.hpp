#pragma once

namespace broadside::pdf {

/// Compensation for a printer that prints slightly off position or slightly too large: maps (x, y) of a page, in points
/// from its top left corner.
struct Correction {
    double offset_x = 0, offset_y = 0;  ///< to the right and down
    double scale_x = 1, scale_y = 1;
    bool operator==(const Correction&) const = default;
};

}  // namespace broadside::pdf
