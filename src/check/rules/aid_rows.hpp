#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Warns of rows of charts and modifiers that an abridging play aid omits, or shows in the tables of two panels.
void check_aid_rows(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
