#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports facts that the rules need and most units have, where some unit lacks them.
void check_forgotten_facts(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports sides and commands without units, reserves that never come, arrivals after the last turn, duplicate names.
void check_forces(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
