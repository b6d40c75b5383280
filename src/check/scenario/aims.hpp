#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Whether some unit of the side can reach the objective.
bool can_come(const rules::Ruleset& rules, const scenario::Scenario& scenario, const scenario::Side& side,
              const scenario::Objective& objective);

}  // namespace broadside::check
