#pragma once

#include "check/check.hpp"

namespace broadside::compare {

/// Reports choices that the rules leave to a player (`chosen`) and that are never better than another, and what is
/// declared as chosen though no procedure asks for it. With the rule set's own choices; needs a program.
void check_choices(const check::CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::compare
