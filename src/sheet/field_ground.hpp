#pragma once

#include "sheet/item_context.hpp"

#include <string>
#include <vector>

// Conditions on ground: what is printed for some kinds of it is left out for a field that shows the reader none.

namespace broadside::sheet {

/// Whether the reader's field has ground of one of these kinds; true for none, and without a scenario.
bool field_has(const std::vector<std::string>& kinds, const Data& data, const text::Audience& reader);
bool field_has(const std::vector<std::string>& kinds, const ItemContext& context);

/// Reports kinds that no map draws, at the place of what is for them.
void report_unknown_kinds(const std::vector<std::string>& kinds, const text::Span& span, const ItemContext& context);

}  // namespace broadside::sheet
