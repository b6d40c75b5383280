#pragma once

#include "rules/words.hpp"

// Order of play, prose, decks; worked examples and turns.

namespace broadside::rules {

struct Phase {
    Prose title, note;
    std::vector<std::string> does;
    std::vector<text::Span> does_spans;
    bool optional = false;
    bool once = false;  ///< once per battle: not part of the turn, and without a number
    std::optional<language::Expression> given;
    Origin from;
    text::Span span;
};

struct ProseNote {
    Prose text;
    std::string phase, ruling;
    text::Audience audience;
    std::optional<language::Expression> given;
    Origin from;
    text::Span span;
};

struct Card {
    Prose label;
    Prose word;                     ///< the one word readable from a distance; empty: the label
    Prose text;                     ///< instruction; may be empty
    std::vector<std::string> fill;  ///< blanks to be filled in during play
    std::string sign;               ///< drawn above the label; may be empty
    std::int64_t count = 1;         ///< number of copies, at least 1
    std::optional<language::Expression>
        needs;  ///< condition on a unit: a side without such a unit does not get the card
    Origin from;
    text::Span span;
};

struct Deck {
    std::string id;
    Prose title, note;
    std::string per;         ///< one deck per "army" or "side", "commander" or "command", "table"; or empty
    bool orders = false;     ///< its cards are shown or handed over
    bool is_public = false;  ///< players hold its cards, even if the rules are hidden
    std::vector<Card> cards;
    std::optional<language::Expression> given;
    Origin from;
    text::Span span;
};

/// The chance that the expectation of an example comes true, in lowest terms.
struct Chance {
    std::int64_t cases = 0, of = 1;
    text::Span span;
};

struct Example {
    std::string title, procedure, chart;
    std::vector<Keyed> given, expect, choose;
    std::vector<std::int64_t> dice;
    std::optional<Chance> chance;  ///< of the expectation, over all dice
    Origin from;
    text::Span span;
};

struct TurnUnit {
    std::string id;
    std::vector<Keyed> facts;
    text::Span span;
};

/// A participant: the unit on a side of the procedure, or the units of one of its lists.
struct TurnSeat {
    std::string name;
    std::vector<std::string> units;
    bool is_list = false;
    text::Span span;
};

struct TurnStep {
    std::string procedure, label;
    std::vector<TurnSeat> seats;
    std::vector<Keyed> given, after, expect;
    std::vector<std::int64_t> dice;
    text::Span span;
};

struct Turn {
    std::string id, title;
    std::vector<TurnUnit> units;
    std::vector<TurnStep> steps;
    std::vector<Keyed> choose;
    text::Span span;
};

}  // namespace broadside::rules
