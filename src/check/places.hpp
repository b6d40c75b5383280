#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Units, terrain and objectives off the table; units outside the zones of their side, or standing in each other;
/// arrivals that come in where there is no edge.
void check_places(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
