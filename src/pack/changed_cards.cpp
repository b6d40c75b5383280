#include "pack/changed_cards.hpp"

#include "sheet/item_bytes.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace broadside::pack {

/// Number of copies of each card, by its printed content.
static std::map<std::string, std::uint32_t> counted(const sheet::CardSet& set) {
    std::map<std::string, std::uint32_t> counts;
    for (const sheet::Card& card : set.cards) counts[sheet::bytes_of_faces(card)] += card.copies;
    return counts;
}

static std::string name_of(const sheet::Card& card, std::uint32_t copies) {
    const std::string name = card.name.empty() ? "a card without a name" : card.name;
    return copies > 1 ? fmt::format("{} ×{}", name, copies) : name;
}

ChangedCards changed_cards(const sheet::CardSet& now, const sheet::CardSet& before) {
    ChangedCards changed;
    std::map<std::string, std::uint32_t> held = counted(before);
    for (const sheet::Card& card : now.cards) {
        std::uint32_t& there = held[sheet::bytes_of_faces(card)];
        const std::uint32_t kept = std::min(there, card.copies);
        there -= kept;
        if (kept == card.copies) continue;
        changed.printed.push_back(card);
        changed.printed.back().copies -= kept;
    }
    for (const sheet::Card& card : before.cards) {
        std::uint32_t& left = held[sheet::bytes_of_faces(card)];
        const std::uint32_t gone = std::min(left, card.copies);
        left -= gone;
        if (gone > 0) changed.binned.push_back(name_of(card, gone));
    }
    return changed;
}

bool is_same_kind(const sheet::CardSet& now, const sheet::CardSet& before) {
    return now.width == before.width && now.height == before.height && now.folded == before.folded &&
           now.bands == before.bands;
}

}  // namespace broadside::pack
