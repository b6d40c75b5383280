#pragma once

#include "engine/program.hpp"

#include <cstddef>

namespace broadside::engine {

/// Whether a result names the winner of a contest: that of the frame's own `contest` step, of a procedure called, or
/// what a calculation makes of it.
bool names_a_winner(const Program& program, const Frame& frame, std::size_t result);

}  // namespace broadside::engine
