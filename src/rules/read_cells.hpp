#pragma once

#include "rules/cells.hpp"
#include "text/value.hpp"

// Matchers, outputs and cells from their values. Private to the room.

namespace broadside::rules {

Matcher to_matcher(const Keyed& keyed);
Output to_output(const Keyed& keyed);
Cell to_cell(const text::Value& value);

}  // namespace broadside::rules
