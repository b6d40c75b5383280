#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Facts that a procedure fills (`first`): it has one side, and its first result is of the fact's type.
void check_fillers(const CheckContext& context, text::Diagnostics& diagnostics);

/// Facts of a scenario's units that the rules work out themselves (points, a hit capacity), held against what they
/// make of the unit. Those that dice decide are the umpire's to give.
void check_first_values(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
