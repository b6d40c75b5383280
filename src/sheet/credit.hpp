#pragma once

#include "rules/ruleset.hpp"
#include "scenario/scenario.hpp"

#include <string>

namespace broadside::sheet {

/// Credit line of the game for every page: "Old Ways, A. N. Author, 1992". Parts absent from the rule set are left out.
std::string credit_of(const rules::Identity& identity);

/// What makes the edition of a credit line a draft: "draft: 8 worked examples fail"; "" of one that is none.
std::string draft_in(const std::string& credit);

/// Day on which rule set or scenario was last changed by what they say, "2024-05-01"; empty where neither says one.
/// `scenario` may be null.
std::string last_changed(const rules::Ruleset& ruleset, const scenario::Scenario* scenario);

}  // namespace broadside::sheet
