#pragma once

#include "sheet/field_map.hpp"

#include <optional>
#include <string>

// The state in which a unit begins, where all at the table see it: the last run of its name on a map, and the only
// strong one. Maps draw a box around it.

namespace broadside::sheet {

void set_state(MapUnit& unit, const std::string& state, const text::Audience& audience);
/// Without the space that keeps it off the name.
std::optional<Run> state_of(const MapUnit& unit);
Words name_without_state(const MapUnit& unit);

}  // namespace broadside::sheet
