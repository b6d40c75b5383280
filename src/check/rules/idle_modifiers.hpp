#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Pairs of modifiers that always cancel each other.
void check_idle_modifiers(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
