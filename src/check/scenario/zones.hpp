#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports zones of two sides that overlap, contain a unit of another side, or cover the whole table.
void check_zones(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
