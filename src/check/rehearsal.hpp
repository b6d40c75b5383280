#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports procedures that come to what cannot be worked out: a dash used as a number, a roll of fewer than no dice, a
/// division by nought. Each is proved for all situations at once; where that fails it is played in those that are in
/// doubt, at the corners of its facts and in situations drawn at random, always the same ones, and a note says so.
void check_rehearsal(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
