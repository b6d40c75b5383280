#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Nobody begins, is put down or comes in on ground that bars him.
void check_standing(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
