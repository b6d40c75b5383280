#pragma once

#include "check/check.hpp"

namespace broadside::check {

extern const text::Code passing_need;

/// Warns of what is printed only for units that are something in passing: one that is not so yet can come to it. Here
/// what procedures change.
void check_passing_needs(const CheckContext& context, text::Diagnostics& diagnostics);

/// The same of what ground of a battle makes of those who come to it.
void check_needs_of_ground(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
