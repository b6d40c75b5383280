#pragma once

#include "rules/diagrams.hpp"
#include "sheet/drawings/aid_words.hpp"

// Diagrams of the rule set as drawings, and checks of them against the data.

namespace broadside::sheet {

/// Drawing with figures in place of references.
Drawing drawing_of(const rules::Diagram& diagram, const AidWriter& writer, const ItemContext& context);

/// Reports distances and angles that differ from the figures they refer to, and gauges that cannot be drawn.
void check_diagrams(const Data& data, text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
