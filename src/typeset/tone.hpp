#pragma once

#include "sheet/block.hpp"
#include "typeset/page.hpp"

namespace broadside::typeset {

/// Ground of a cell or of a part of a bar: tints that survive a grey laser.
Colour ground_of(sheet::Tone tone);

}  // namespace broadside::typeset
