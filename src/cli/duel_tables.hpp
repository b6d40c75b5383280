#pragma once

#include "cli/estimates.hpp"
#include "cli/json.hpp"

#include <ostream>

namespace broadside::cli {

/// Who makes whom give way, who should attack whom, and what the fire on the way in costs. Nothing where the rule set
/// says no duel.
void tell_duels(const Estimate& estimate, std::ostream& out);
/// The same chances in thousandths.
Json duels_to_json(const Estimate& estimate);

}  // namespace broadside::cli
