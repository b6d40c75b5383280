#pragma once

#include "typeset/page.hpp"

namespace broadside::typeset {

/// An opening brace that takes in everything between `top` and `bottom`, its point at `x`, `width` wide.
PathItem draw_brace(double x, double width, double top, double bottom);

}  // namespace broadside::typeset
