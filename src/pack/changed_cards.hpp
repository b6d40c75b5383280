#pragma once

#include "sheet/item.hpp"

#include <string>
#include <vector>

namespace broadside::pack {

/// Cards of a set to print again, and cards of the old one to discard.
struct ChangedCards {
    std::vector<sheet::Card> printed;  ///< with the number of additional copies of each
    std::vector<std::string> binned;   ///< by name, "Aide ×2"
};

/// Cards are identified by their printed content: one that only moved in the deck stays in play.
ChangedCards changed_cards(const sheet::CardSet& now, const sheet::CardSet& before);

/// Whether cards of the two sets may be mixed.
bool is_same_kind(const sheet::CardSet& now, const sheet::CardSet& before);

}  // namespace broadside::pack
