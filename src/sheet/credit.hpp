#pragma once

#include "rules/words.hpp"

#include <string>

namespace broadside::sheet {

/// Whose the game is, on every page: "Old Ways, A. N. Author, 1992". What the rule set does not say is left out.
std::string credit_of(const rules::Identity& identity);

}  // namespace broadside::sheet
