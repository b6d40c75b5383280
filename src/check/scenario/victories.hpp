#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports sides, other than defending ones, whose conditions to win hold before play begins.
void check_victories(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
