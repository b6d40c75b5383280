#pragma once

#include "language/expression.hpp"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace broadside::language {

using Path = std::vector<std::string>;

/// Visits every name in the order of the text, split into parts: `own.status`, a word of a description, the chart that
/// is looked up, a side, a name given by `with`. Excludes functions.
void for_each_name(const Expression& expression, const std::function<void(const Path&)>& visit);

/// All parts of all names.
std::set<std::string, std::less<>> names_in(const Expression& expression);
/// The same without what is denied: `b` of `a not b`, of `not b`, of `not (b or c)` and of `b != c`.
std::set<std::string, std::less<>> names_affirmed_in(const Expression& expression);

}  // namespace broadside::language
