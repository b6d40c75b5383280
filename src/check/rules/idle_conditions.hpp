#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Steps and effects whose condition holds in no situation.
void check_idle_conditions(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
