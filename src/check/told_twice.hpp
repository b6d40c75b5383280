#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Conditions of `counts` that do not compile, and facts that count what no scenario says.
void check_counts(const CheckContext& context, text::Diagnostics& diagnostics);

/// One commander in two places.
void check_commanders(const CheckContext& context, text::Diagnostics& diagnostics);

/// Facts of a command that count its units, and count others than there are.
void check_told_twice(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
