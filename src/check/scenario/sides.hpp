#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports sides that have no way to win, or are indistinguishable on paper; a game without an attacker.
void check_sides(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
