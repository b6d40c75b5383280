#pragma once

#include <set>
#include <string>
#include <string_view>

namespace broadside::text {

/// The first name in backticks in a message, or empty: for `fact `foot` has the name of ...` it is `foot`.
std::string subject_of(std::string_view message);

/// Whether a message mentions one of these names in backticks, alone or in an expression: it may then be a consequence
/// of an error in that.
bool mentions_any(const std::set<std::string>& names, std::string_view message);

}  // namespace broadside::text
