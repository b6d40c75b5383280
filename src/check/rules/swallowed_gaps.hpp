#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Bands of numbers with a gap between them that the chart's `otherwise` answers.
void check_swallowed_gaps(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
