#pragma once

#include "cli/json.hpp"
#include "cli/tables/estimates.hpp"

#include <ostream>

namespace broadside::cli {

/// Prints how often each side breaks the other's line, for each assumption about the commanders; or why there is no
/// figure. Nothing where the rule set defines no battle.
void write_battles(const Estimate& estimate, std::ostream& out);
/// The same as JSON.
Json battles_to_json(const Estimate& estimate);

}  // namespace broadside::cli
