#pragma once

#include "cli/estimates.hpp"
#include "cli/json.hpp"

#include <ostream>

namespace broadside::cli {

/// How often each side breaks the other's line, by what is assumed of the commanders; or why there is no figure.
/// Nothing where the rule set says no battle.
void tell_battles(const Estimate& estimate, std::ostream& out);
/// The same counts.
Json battles_to_json(const Estimate& estimate);

}  // namespace broadside::cli
