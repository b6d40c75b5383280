#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports conditions of `counts` that do not compile, and facts that count what no scenario specifies.
void check_counts(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports a commander in two places.
void check_commanders(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports facts of a command that count its units, if the number differs from the units present.
void check_told_twice(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
