#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports procedures that can fail: a dash used as a number, a roll of a negative number of dice, a division by zero.
/// Each is first proved for all situations at once; if that fails, it is played in the situations in doubt, at the
/// corners of its facts and in random situations with a fixed seed, and a note says so.
void check_rehearsal(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
