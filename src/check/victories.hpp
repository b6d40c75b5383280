#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// No side that is to come on has done all it is to win by before play begins.
void check_victories(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
