#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Checks that every objective a side may know of can be reached by some unit of the side.
void check_aims(const CheckContext& context, text::Diagnostics& diagnostics);

/// Whether some unit of the side can reach the objective.
bool can_come(const rules::Ruleset& rules, const scenario::Scenario& scenario, const scenario::Side& side,
              const scenario::Objective& objective);

}  // namespace broadside::check
