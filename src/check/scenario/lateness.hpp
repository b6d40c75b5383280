#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Warns of arrivals too late for the battle: after two thirds of the turns.
void check_lateness(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
