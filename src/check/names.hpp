#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Names outside expressions that stand for nothing: rulings, phases, procedures and charts of the sequence, what fills
/// a fact.
void check_names(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
