#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports units, terrain and objectives off the table; units outside the zones of their side, or overlapping each
/// other; arrivals that do not enter at an edge.
void check_places(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
