#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Checks procedures that fill facts (`first`): one side, and a first result of the fact's type.
void check_fillers(const CheckContext& context, text::Diagnostics& diagnostics);

/// Compares facts of a scenario's units that the rules compute themselves (points, a hit capacity) with the computed
/// value. Facts decided by dice are left to the umpire.
void check_first_values(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
