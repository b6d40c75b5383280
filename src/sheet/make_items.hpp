#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <vector>

namespace broadside::sheet {

/// Items made by a template from a rule set and, for some, a scenario: one for the rule set or scenario, or one for
/// each side. Empty when it needs a scenario and there is none. Reports dangling bindings and references, and blocks
/// that would reveal hidden things to a reader.
std::vector<Item> make_items(const Template& source, const Data& data, text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
