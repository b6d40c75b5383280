#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Arrivals come while there is a battle: before two thirds of the turns are over.
void check_lateness(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
