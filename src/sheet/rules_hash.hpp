#pragma once

#include "sheet/item_context.hpp"

#include <string>

namespace broadside::sheet {

/// Twelve digits of a hash over every rule as it would be printed for the umpire, so that a list made with other rules
/// is known.
std::string rules_hash(const ItemContext& context);

/// Twelve digits of the FNV-1a hash of a text.
std::string short_hash(std::string_view text);

}  // namespace broadside::sheet
