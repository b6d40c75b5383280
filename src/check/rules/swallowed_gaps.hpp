#pragma once

#include "check/check.hpp"

#include <cstddef>

namespace broadside::check {

/// Bands of numbers of one chart with a gap between them that its `otherwise` answers.
void check_swallowed_gap(const engine::Program& program, std::size_t chart, text::Diagnostics& diagnostics);

}  // namespace broadside::check
