#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports words, facts, settings and gaps of the source that no rule mentions.
void check_unused_words(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports steps whose value is neither read nor printed; charts and procedures that no phase of play reaches;
/// impossible combinations that no procedure can meet.
void check_unused_rules(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports groups of exclusive rows with fewer than two.
void check_groups(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
