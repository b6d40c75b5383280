#pragma once

#include "cli/json.hpp"
#include "cli/tables/estimates.hpp"

#include <ostream>

namespace broadside::cli {

/// Prints who makes whom give way, who should attack whom, and the cost of fire on the way in. Nothing where the rule
/// set defines no duel.
void write_duels(const Estimate& estimate, std::ostream& out);
/// The same chances in thousandths.
Json duels_to_json(const Estimate& estimate);

}  // namespace broadside::cli
