#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports numbers with a declared quantity (steps with a `type`, inputs of charts with one, facts that are set) that
/// can leave its range.
void check_limits(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
