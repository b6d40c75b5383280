#pragma once

#include "language/expression.hpp"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace broadside::language {

using Path = std::vector<std::string>;

/// Visits every name in the order of the text, in its parts: `own.status`, a word of a description, the chart that is
/// looked up, a side, what is given by `with`. Functions are no names.
void for_each_name(const Expression& expression, const std::function<void(const Path&)>& visit);

/// The parts of all its names.
std::set<std::string, std::less<>> names_in(const Expression& expression);

}  // namespace broadside::language
