#pragma once

namespace broadside::typeset {

/// What two lengths may differ by and still be equal, in points: sums of widths are taken in different orders.
inline constexpr double tolerance = 1e-6;

}  // namespace broadside::typeset
