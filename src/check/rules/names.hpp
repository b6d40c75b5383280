#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports unknown names outside expressions: rulings, phases, procedures and charts of the sequence, procedures that
/// fill facts.
void check_names(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
