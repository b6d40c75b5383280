#include "sheet/decks.hpp"

#include <algorithm>
#include <utility>

namespace broadside::sheet {

/// A deck of the scenario as the rule set would have it.
static rules::Deck to_rules(const scenario::Deck& source) {
    rules::Deck deck;
    deck.id = source.id;
    deck.title = source.title;
    deck.per = source.per;
    deck.orders = source.orders;
    deck.is_public = source.is_public;
    deck.span = source.span;
    for (const scenario::Card& card : source.cards) {
        rules::Card made;
        made.label = card.label;
        made.word = card.word;
        made.text = card.text;
        made.fill = card.fill;
        made.sign = card.sign;
        made.count = card.count;
        made.span = card.span;
        deck.cards.push_back(std::move(made));
    }
    return deck;
}

std::vector<rules::Deck> decks_in_use(const Data& data) {
    std::vector<rules::Deck> decks = data.program.ruleset().decks;
    for (const scenario::Deck& own : data.scenario->decks) {
        const auto same = std::find_if(decks.begin(), decks.end(), [&](const auto& deck) { return deck.id == own.id; });
        if (same == decks.end())
            decks.push_back(to_rules(own));
        else
            *same = to_rules(own);
    }
    return decks;
}

}  // namespace broadside::sheet
