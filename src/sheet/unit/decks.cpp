#include "sheet/unit/decks.hpp"

#include "language/names.hpp"
#include "sheet/unit/subject.hpp"
#include "wording/figures.hpp"

#include <algorithm>
#include <utility>

namespace broadside::sheet {

/// Converts a deck of the scenario to one of the rule set.
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

/// Whether the card applies to a unit by explicit facts: an officer who merely has the usual value of a fact does not
/// count.
static bool is_for(const rules::Card& card, std::size_t unit, const Subject& subject, const ItemContext& context) {
    if (!card.needs || !subject.records->holds(unit, *card.needs)) return false;
    const auto names = language::names_in(*card.needs);
    return std::all_of(names.begin(), names.end(), [&](const std::string& name) {
        const rules::Fact* fact = rules::find_by_id(context.ruleset().facts, name);
        return !fact || fact->means || subject.records->is_given(unit, *fact);
    });
}

static bool is_of_another(std::size_t unit, const Subject& subject, const ItemContext& context) {
    const auto& cards = subject.deck->cards;
    return std::any_of(cards.begin(), cards.end(), [&](const rules::Card& other) {
        return other.label.written() != subject.card->label.written() && is_for(other, unit, subject, context);
    });
}

/// Whether the opponent sees the unit at the start of play.
static bool is_in_view(const scenario::Unit& unit, const scenario::Scenario& scenario) {
    const bool shows =
        scenario.identity.in_view || !unit.seen_as.empty() || unit.audience.kind == text::Audience::Kind::everyone;
    return shows && unit.position;
}

/// Units of one command that the card moves: the whole command, or some of its units; none unless all that cards of the
/// deck move are in view. An officer rides with any card and is not among them.
static std::vector<std::string> moved_of(const scenario::Command& command, const ItemContext& context) {
    const Subject& subject = *context.subject;
    const std::vector<scenario::Unit>& units = context.data.scenario->units;
    std::vector<std::string> moved;
    bool is_whole = true;
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
        if (units[unit].command.id != command.id) continue;
        const bool is_moved = is_for(*subject.card, unit, subject, context);
        if (!is_moved && !is_of_another(unit, subject, context)) continue;
        if (!context.shows(units[unit].audience) || !is_in_view(units[unit], *context.data.scenario)) return {};
        is_whole = is_whole && is_moved;
        if (is_moved) moved.push_back(wording::typeset(units[unit].label));
    }
    if (is_whole && !moved.empty()) return {wording::typeset(command.label)};
    return moved;
}

std::string moved_by(const ItemContext& context) {
    const Subject& subject = *context.subject;
    if (!subject.card || !subject.card->needs || !subject.side) return "";
    std::string out;
    for (const scenario::Command& command : context.data.scenario->commands)
        if (command.side.id == subject.side->id && context.shows(command.audience))
            for (const std::string& name : moved_of(command, context)) out += (out.empty() ? "" : "; ") + name;
    return out;
}

}  // namespace broadside::sheet
