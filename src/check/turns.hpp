#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Plays every `[turn.*]` on its unit records, step by step with effects applied, and reports the first thing that
/// differs.
void check_turns(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
