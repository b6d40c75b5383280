#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Zones of two sides that share ground, and zones in which a unit of another side stands or that are the whole table.
void check_zones(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
