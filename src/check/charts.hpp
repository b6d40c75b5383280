#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Charts with a gap, an overlap, or a row that can never be used, each with a situation in the game's words.
void check_charts(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
