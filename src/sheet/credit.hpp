#pragma once

#include "rules/words.hpp"

#include <string>

namespace broadside::sheet {

/// Credit line of the game for every page: "Old Ways, A. N. Author, 1992". Parts absent from the rule set are left out.
std::string credit_of(const rules::Identity& identity);

/// What makes the edition of a credit line a draft: "draft: 8 worked examples fail"; "" of one that is none.
std::string draft_in(const std::string& credit);

}  // namespace broadside::sheet
