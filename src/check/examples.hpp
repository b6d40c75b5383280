#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Plays every worked example and reports those that do not come out, step by step.
void check_examples(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
