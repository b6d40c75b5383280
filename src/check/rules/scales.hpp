#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Second units that disagree with the scale they name.
void check_scales(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
