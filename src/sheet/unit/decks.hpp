#pragma once

#include "rules/ruleset.hpp"
#include "sheet/item_context.hpp"

#include <vector>

namespace broadside::sheet {

/// Decks of a battle: those of the rule set, replaced by the scenario's of the same id, followed by the scenario's own.
std::vector<rules::Deck> decks_in_use(const Data& data);

/// Commands with units that satisfy a card's `needs`: "First Brigade; Second Brigade". A command that other cards of
/// the deck move too is listed by units. Both sides see a turned card: a command with such units out of view at the
/// start of play is omitted.
std::string moved_by(const ItemContext& context);

}  // namespace broadside::sheet
