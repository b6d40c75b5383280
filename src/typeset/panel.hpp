#pragma once

#include "typeset/board_style.hpp"

namespace broadside::typeset {

/// Panel of a play aid with a known natural height. It may be stretched: what can grow in it does, the rest stays at
/// the top.
struct SetPanel {
    double height = 0;
    double overrun = 0;  ///< excess width of its widest word
    double growth = 0;   ///< possible increase of its contents
    std::function<void(Point at, double height, std::vector<Element>& out)> compose;
    bool crowded = false;  ///< one of its parts is
};

SetPanel set_panel(const sheet::Panel& panel, double width, const BoardContext& context);

}  // namespace broadside::typeset
