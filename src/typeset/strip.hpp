#pragma once

#include "typeset/board_style.hpp"

namespace broadside::typeset {

/// The phases of a turn across `width`: cells as wide as their words ask for, and all as much wider as there is room.
Placeable set_strip(const std::vector<sheet::StripCell>& cells, double width, const BoardContext& context);

}  // namespace broadside::typeset
