#pragma once

#include "sheet/item.hpp"

#include <string>
#include <vector>

namespace broadside::pack {

/// What of a set of cards is printed again, and what of the old one is binned.
struct ChangedCards {
    std::vector<sheet::Card> printed;  ///< each with as many copies as there are more of it than before
    std::vector<std::string> binned;   ///< by name, "Aide ×2"
};

/// Cards are told by all that is printed on them: one that only moved in the deck stays in play.
ChangedCards changed_cards(const sheet::CardSet& now, const sheet::CardSet& before);

/// Whether a card of one set may lie among those of the other.
bool is_same_kind(const sheet::CardSet& now, const sheet::CardSet& before);

}  // namespace broadside::pack
