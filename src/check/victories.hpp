#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// No side that attacks holds all it is to win by before play begins.
void check_victories(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
