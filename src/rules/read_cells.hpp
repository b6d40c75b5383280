#pragma once

#include "rules/cells.hpp"
#include "text/value.hpp"

// Reads matchers, outputs and cells. Private to the room.

namespace broadside::rules {

Matcher to_matcher(const Keyed& keyed);
Output to_output(const Keyed& keyed);
Cell to_cell(const text::Value& value);

}  // namespace broadside::rules
