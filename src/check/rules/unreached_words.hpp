#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Values of a result that no chart, step or effect comes to.
void check_unreached_words(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
