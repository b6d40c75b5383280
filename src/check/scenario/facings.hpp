#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports units that face away from every enemy.
void check_facings(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
