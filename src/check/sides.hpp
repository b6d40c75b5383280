#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Sides that have no way to win, or cannot be told apart on paper; a game in which nobody attacks.
void check_sides(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
