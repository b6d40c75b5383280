#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Units that turn their back on everything of the enemy's.
void check_facings(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
