#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Facts that the rules need, most units have and one lacks.
void check_forgotten_facts(const CheckContext& context, text::Diagnostics& diagnostics);

/// Sides and commands without units, reserves that never come, arrivals after the last turn, two things of one name.
void check_forces(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
