#pragma once

#include "rules/ruleset.hpp"

#include <string>
#include <vector>

// A unit by itself, as the engine can be asked about it: a procedure of one side that asks for a unit's facts. What a
// `[[never]]` says of one unit binds it.

namespace broadside::scenario {

/// `own.FACT` for every fact of a unit that is not worked out from others.
std::vector<language::Expression> unit_facts(const rules::Ruleset& ruleset);

/// A procedure of one side, which `own` stands for, with a step and a result for each of these expressions.
rules::Procedure procedure_of_unit(std::string id, const std::vector<language::Expression>& expressions);

}  // namespace broadside::scenario
