#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Facts with a `better` end though their values have no order, or though no unit has them.
void check_better_ends(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
