#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports units that begin, deploy or arrive on impassable ground.
void check_standing(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
