#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Checks declarations that readings exclude each other: they must name readings, of two rulings.
void check_exclusions(const CheckContext& context, text::Diagnostics& diagnostics);

/// Checks every pair of readings of different rulings: both patches must apply, and the resulting rule set must
/// compile. Readings declared to exclude each other are skipped.
void check_pairs(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
