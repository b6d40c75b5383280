#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Reports texts for players that name something only the umpire may know of.
void check_leaks(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
