#pragma once

#include "sheet/item_context.hpp"

// Faults in the texts of play aids, whatever a battle prints of them.

namespace broadside::sheet {

/// Reports dangling references, unknown signs and strong words that do not end, in each piece at its own place.
void check_aids(const Data& data, text::Diagnostics& diagnostics);

}  // namespace broadside::sheet
