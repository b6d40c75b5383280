#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports rulings whose choice or patches name an unknown reading.
void check_rulings(const CheckContext& context, text::Diagnostics& diagnostics);

/// Checks every other reading, option and variant by itself: patched, compiled, and its charts in every situation.
void check_settings(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
