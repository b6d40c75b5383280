#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Words, facts, settings and gaps of the source that nothing in the rules mentions.
void check_unused_words(const CheckContext& context, text::Diagnostics& diagnostics);

/// Steps whose value nobody reads and nobody is shown; charts and procedures that no phase of play comes to; impossible
/// combinations no procedure could meet.
void check_unused_rules(const CheckContext& context, text::Diagnostics& diagnostics);

/// Groups of rows that exclude each other and hold fewer than two.
void check_groups(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
