#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Some unit of every side can come to every objective the side may know of.
void check_aims(const CheckContext& context, text::Diagnostics& diagnostics);

/// Whether a unit of the side can come to the objective.
bool can_come(const rules::Ruleset& rules, const scenario::Scenario& scenario, const scenario::Side& side,
              const scenario::Objective& objective);

}  // namespace broadside::check
