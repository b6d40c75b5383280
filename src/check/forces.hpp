#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Facts and values the rule set does not know; what it needs and the scenario does not say.
void check_scenario_facts(const CheckContext& context, text::Diagnostics& diagnostics);

/// Sides and commands without units, reserves that never come, arrivals after the last turn, two things of one name.
void check_forces(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
