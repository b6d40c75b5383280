#pragma once

#include "rules/ruleset.hpp"

#include <string_view>

namespace broadside::rules {

/// Whether a reading can be chosen: the one in force, the default, or one with a patch. Others are only recorded.
bool can_be_chosen(const Ruling& ruling, std::string_view reading);

}  // namespace broadside::rules
