#pragma once

#include "rules/ruleset.hpp"

#include <string_view>

namespace broadside::rules {

/// Whether a reading can be chosen: it is the one in force, the rule set's own, or one with a patch. Any other is only
/// recorded.
bool can_be_chosen(const Ruling& ruling, std::string_view reading);

}  // namespace broadside::rules
