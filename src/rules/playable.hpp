#pragma once

#include "rules/ruleset.hpp"

namespace broadside::rules {

/// What the engine reads of a rule set: all but examples, turns and texts for the reader. Of rulings it has the ids.
Ruleset playable(const Ruleset& whole);

}  // namespace broadside::rules
