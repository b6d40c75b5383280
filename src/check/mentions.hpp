#pragma once

#include "text/value.hpp"

#include <set>
#include <string>
#include <string_view>

namespace broadside::check {

/// Every name that a rule set's files mention anywhere in their rules: in expressions, types, lists, patches, and in
/// the braces of printed texts. Examples and turns do not count: they only try what the rules are.
std::set<std::string, std::less<>> names_mentioned(const text::Value& tree);

}  // namespace broadside::check
