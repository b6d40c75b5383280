#pragma once

#include <string>
#include <vector>

namespace broadside::wording {

/// "The lesser of 3 and the range": a function of the expression language with its arguments, in a player's words.
std::string function_words(const std::string& name, const std::vector<std::string>& arguments);

/// " is at least " for ">=": any of the six.
std::string comparison_words(const std::string& op);

}  // namespace broadside::wording
