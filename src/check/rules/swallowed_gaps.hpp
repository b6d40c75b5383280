#pragma once

#include "check/check.hpp"

#include <cstddef>

namespace broadside::check {

/// Bands of numbers with a gap between them that the chart's `otherwise` answers.
void check_swallowed_gaps(const CheckContext& context, text::Diagnostics& diagnostics);

/// The same for one chart of a program.
void check_swallowed_gap(const engine::Program& program, std::size_t chart, text::Diagnostics& diagnostics);

}  // namespace broadside::check
