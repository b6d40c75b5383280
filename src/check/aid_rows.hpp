#pragma once

#include "check/check.hpp"

namespace broadside::check {

extern const text::Code passing_need;

/// Warns of rows of charts and modifiers that a play aid abridges and shows nowhere, or in the tables of two panels; and
/// of what is printed only for units that are something in passing: one that is not so yet can come to it.
void check_aid_rows(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
