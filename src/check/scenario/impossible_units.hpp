#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports units, and a table, whose initial state a `[[never]]` of the rule set declares impossible.
void check_impossible_units(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
