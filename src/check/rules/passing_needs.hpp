#pragma once

#include "check/check.hpp"

namespace broadside::check {

extern const text::Code passing_need;

/// Warns of items printed only for units with a passing state: another unit can get into it. Here states set by
/// procedures.
void check_passing_needs(const CheckContext& context, text::Diagnostics& diagnostics);

/// The same for states set by terrain of a battle.
void check_needs_of_ground(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
