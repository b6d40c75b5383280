#pragma once

#include "layout/page.hpp"

namespace broadside::layout {

/// An opening brace that takes in everything between `top` and `bottom`, its point at `x`, `width` wide.
PathItem draw_brace(double x, double width, double top, double bottom);

}  // namespace broadside::layout
