#pragma once

#include "rules/ruleset.hpp"
#include "sheet/item_context.hpp"

#include <vector>

namespace broadside::sheet {

/// The decks of a battle: those of the rule set, replaced by the scenario's of the same id, and then the
/// scenario's own.
std::vector<rules::Deck> decks_in_use(const Data& data);

}  // namespace broadside::sheet
