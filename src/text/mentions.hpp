#pragma once

#include <set>
#include <string>
#include <string_view>

namespace broadside::text {

/// The first name between backticks in a message, or empty: `fact `foot` has the name of ...` is about `foot`.
std::string subject_of(std::string_view message);

/// Whether a message names one of these between backticks, alone or in an expression: then it may follow from what is
/// wrong with that.
bool mentions_any(const std::set<std::string>& names, std::string_view message);

}  // namespace broadside::text
