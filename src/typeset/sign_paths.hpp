#pragma once

#include "typeset/page.hpp"

#include <string_view>
#include <vector>

namespace broadside::typeset {

/// The outline of a sign, inside a circle of radius 1 about the origin, downwards positive as on the page.
struct SignPath {
    std::vector<std::vector<Point>> strokes;  ///< each a chain of straight lines; empty for a circle
    bool closed = false;                      ///< the chains are outlines
    bool filled = false;
    double letter_room = 0.62;  ///< of letters inside, their height as a share of the sign's
    double letter_drop = 0;     ///< of their middle below that of the sign, likewise
};

/// Of a sign that `sheet::is_sign` knows; anything else is a bug of ours.
const SignPath& sign_path(std::string_view id);

/// The sign about `centre`, `height` high.
std::vector<DrawItem> draw_sign(std::string_view id, Point centre, double height);

}  // namespace broadside::typeset
