#pragma once

#include "check/check.hpp"

namespace broadside::check {

/// Warns of rows of charts and modifiers that a play aid abridges and shows nowhere, or in the tables of two panels.
void check_aid_rows(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
