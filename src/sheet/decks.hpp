#pragma once

#include "rules/ruleset.hpp"
#include "sheet/item_context.hpp"

#include <vector>

namespace broadside::sheet {

/// The decks of a battle: those of the rule set, replaced by the scenario's of the same id, and then the
/// scenario's own.
std::vector<rules::Deck> decks_in_use(const Data& data);

/// The commands that a card for some of the units of its side moves, by the units that are what it `needs`: "First
/// Brigade; Second Brigade". Of a command that other cards of the deck move too, its units by name. A card is seen by
/// both sides once it is turned: only what stands in view when play begins is named.
std::string moved_by(const ItemContext& context);

}  // namespace broadside::sheet
