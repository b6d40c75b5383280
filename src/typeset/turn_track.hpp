#pragma once

#include "typeset/board_style.hpp"

namespace broadside::typeset {

/// Boxes as high as the fullest of them.
Placeable set_turn_track(const sheet::TurnTrack& track, double width, const BoardContext& context);

}  // namespace broadside::typeset
