#pragma once

#include "typeset/board_style.hpp"

namespace broadside::typeset {

/// All boxes are as high as the fullest.
Placeable set_turn_track(const sheet::TurnTrack& track, double width, const BoardContext& context);

}  // namespace broadside::typeset
