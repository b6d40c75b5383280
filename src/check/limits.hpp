#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Numbers declared to be of a quantity (steps with a `type`, inputs of charts with one, facts that are set) that can
/// come to lie outside its range.
void check_limits(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
