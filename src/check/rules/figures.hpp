#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports figures in printed texts that are not references.
void check_figures(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
