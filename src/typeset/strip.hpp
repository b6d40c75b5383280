#pragma once

#include "typeset/board_style.hpp"

namespace broadside::typeset {

/// Phases of a turn across `width`: cells as wide as their words, each enlarged by an equal share of the rest.
Placeable set_strip(const std::vector<sheet::StripCell>& cells, double width, const BoardContext& context);

}  // namespace broadside::typeset
