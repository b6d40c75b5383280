#pragma once

#include "sheet/item_context.hpp"
#include "sheet/template.hpp"

#include <vector>

namespace broadside::sheet {

/// What a template makes from a rule set and, for some, a scenario: one item for the rule set or scenario, one for each
/// side. Nothing when it needs a scenario and there is none. Reports bindings that lead nowhere, texts that refer to
/// nothing, and blocks that would show a reader what he may not see.
std::vector<Item> make_items(const Template& source, const Data& data, text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
