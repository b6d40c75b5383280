#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Units, and a table, that are when play begins what a `[[never]]` of the rule set declares impossible.
void check_impossible_units(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
