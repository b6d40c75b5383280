#pragma once

#include "rules/ruleset.hpp"
#include "sheet/item_context.hpp"

#include <vector>

namespace broadside::sheet {

/// The decks of a battle: those of the rule set, in whose place the scenario's of the same id stand, and then the
/// scenario's own.
std::vector<rules::Deck> decks_in_use(const Data& data);

}  // namespace broadside::sheet
