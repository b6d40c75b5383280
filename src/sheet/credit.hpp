#pragma once

#include "rules/words.hpp"

#include <string>

namespace broadside::sheet {

/// Credit line of the game for every page: "Old Ways, A. N. Author, 1992". Parts absent from the rule set are left out.
std::string credit_of(const rules::Identity& identity);

}  // namespace broadside::sheet
