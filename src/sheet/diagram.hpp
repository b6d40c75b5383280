#pragma once

#include "rules/diagrams.hpp"
#include "sheet/aid_words.hpp"

// Diagrams of the rule set as they are drawn, and whether what they show is what the data say.

namespace broadside::sheet {

/// With its figures in place of references.
Drawing drawing_of(const rules::Diagram& diagram, const AidWriter& writer, const ItemContext& context);

/// Reports distances and angles that are drawn unlike the figures they refer to, and gauges that cannot be drawn.
void check_diagrams(const Data& data, text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
