#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports effects on facts that no record keeps and that no later step of a caller reads.
void check_lost_effects(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
