#pragma once

#include "rules/ruleset.hpp"

#include <string>
#include <vector>

// A unit as input of the engine: a procedure of one side that reads a unit's facts. Every `[[never]]` on one unit
// applies to it.

namespace broadside::scenario {

/// `own.FACT` for every fact of a unit that is not derived from others.
std::vector<language::Expression> unit_facts(const rules::Ruleset& ruleset);

/// A procedure of one side, called `own`, with a step and a result for each of these expressions.
rules::Procedure procedure_of_unit(std::string id, const std::vector<language::Expression>& expressions);

}  // namespace broadside::scenario
