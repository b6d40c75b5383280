#pragma once

#include "check/check.hpp"
#include "check/play.hpp"

namespace broadside::check {

/// Plays every worked example and reports those that do not come out, step by step.
void check_examples(const CheckContext& context, text::Diagnostics& diagnostics);

/// Whether its `from` is there and empty: nobody has held it against the book.
bool is_unconfirmed(const rules::Example& example);

/// The same; `listener` hears of every play. Of an example with a `chance` that is the play up to its first throw.
void play_examples(const CheckContext& context, const RunListener& listener, text::Diagnostics& diagnostics);

}  // namespace broadside::check
