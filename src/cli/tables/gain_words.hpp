#pragma once

#include "cli/json.hpp"
#include "compare/answers.hpp"

#include <string>
#include <vector>

// Who gains by a change, in words and for programs. Amounts are exact; words round them.

namespace broadside::cli {

/// A head, then a line for each gain and for each input that parts it. Empty where nothing is known to be better.
std::vector<std::string> gain_lines(const compare::Comparison& one);

Json::List gains_to_json(const std::vector<compare::Gain>& gains);

}  // namespace broadside::cli
