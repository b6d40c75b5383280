#pragma once

#include "typeset/page.hpp"

namespace broadside::typeset {

/// A circle as a path of four curves.
PathItem ring_about(Point middle, double radius, double thickness);

}  // namespace broadside::typeset
