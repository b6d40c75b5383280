#pragma once

#include "typeset/page.hpp"

namespace broadside::typeset {

/// Opening brace from `top` to `bottom`, its point at `x`, `width` wide.
PathItem draw_brace(double x, double width, double top, double bottom);

}  // namespace broadside::typeset
