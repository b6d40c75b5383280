#pragma once

#include "typeset/board_style.hpp"

namespace broadside::typeset {

/// A panel of a play aid whose natural height is known: it may be stretched, its contents staying at its head.
struct SetPanel {
    double height = 0;
    double overrun = 0;  ///< by how much a word is too wide
    std::function<void(Point at, double height, std::vector<Element>& out)> compose;
};

SetPanel set_panel(const sheet::Panel& panel, double width, const BoardContext& context);

}  // namespace broadside::typeset
