#pragma once

namespace broadside::typeset {

/// Greatest difference of equal lengths, in points: sums of widths are added in different orders.
inline constexpr double tolerance = 1e-6;

}  // namespace broadside::typeset
