#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Plays every procedure in situations drawn at random, always the same ones, and reports what cannot be worked out: a
/// dash used as a number, a roll of fewer than no dice, a division by nought. It finds; it proves nothing.
void check_rehearsal(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
