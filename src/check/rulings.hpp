#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Rulings whose choice or patches name no reading.
void check_rulings(const CheckContext& context, text::Diagnostics& diagnostics);

/// Every other reading, option and variant by itself: patched, compiled, and its charts asked in every situation.
void check_settings(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
