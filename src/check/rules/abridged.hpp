#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Warns of charts and procedures that no panel of a play aid covers and no aid leaves to the rules in full.
void check_abridged(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
