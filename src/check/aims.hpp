#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Some unit of every side can come to every objective the side may know of.
void check_aims(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
