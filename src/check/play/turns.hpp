#pragma once

#include "check/check.hpp"
#include "check/play/play.hpp"

namespace broadside::check {

/// Plays every `[turn.*]` on its unit records, step by step with effects applied, and reports the first difference.
void check_turns(const CheckContext& context, text::Diagnostics& diagnostics);

/// The same; `listener` receives every play.
void play_turns(const CheckContext& context, const RunListener& listener, text::Diagnostics& diagnostics);

}  // namespace broadside::check
