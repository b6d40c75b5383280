#pragma once

#include "rules/words.hpp"

// Order of play, prose, decks; worked examples and turns.

namespace broadside::rules {

struct Phase {
    Prose title, note;
    std::vector<std::string> does;
    std::vector<text::Span> does_spans;
    bool optional = false;
    bool once = false;  ///< in a battle: it is no part of the turn and has no number
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
    Prose word;                     ///< the one word of it that is read from afar; empty: the label
    Prose text;                     ///< what it tells to do; may be empty
    std::vector<std::string> fill;  ///< what is written on it in play
    std::string sign;               ///< drawn above its label; may be empty
    std::int64_t count = 1;         ///< how many there are of it, at least 1
    std::optional<language::Expression>
        needs;  ///< of what is said of a unit: a side without such a unit has no use for it
    Origin from;
    text::Span span;
};

struct Deck {
    std::string id;
    Prose title, note;
    std::string per;         ///< who has one: "army" or "side", "commander" or "command", "table" or nothing
    bool orders = false;     ///< its cards are held up or handed over
    bool is_public = false;  ///< its cards are in the players' hands, whoever may know the rules
    std::vector<Card> cards;
    std::optional<language::Expression> given;
    Origin from;
    text::Span span;
};

/// The chance that an example comes out as it expects, in lowest terms.
struct Chance {
    std::int64_t cases = 0, of = 1;
    text::Span span;
};

struct Example {
    std::string title, procedure, chart;
    std::vector<Keyed> given, expect, choose;
    std::vector<std::int64_t> dice;
    std::optional<Chance> chance;  ///< of what is expected, over all dice
    Origin from;
    text::Span span;
};

struct TurnUnit {
    std::string id;
    std::vector<Keyed> facts;
    text::Span span;
};

/// Who performs: the unit on a side of the procedure, or the units of one of its lists.
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
