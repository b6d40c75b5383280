#pragma once

#include "check/check.hpp"
#include "check/play/play.hpp"

namespace broadside::check {

/// Plays every worked example and reports the failing ones, step by step.
void check_examples(const CheckContext& context, text::Diagnostics& diagnostics);

/// Whether its `from` is present and empty: it has not been compared with the book.
bool is_unconfirmed(const rules::Example& example);

/// The same; `listener` receives every play. For an example with a `chance`, the play ends at its first roll.
void play_examples(const CheckContext& context, const RunListener& listener, text::Diagnostics& diagnostics);

}  // namespace broadside::check
