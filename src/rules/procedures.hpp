#pragma once

#include "rules/words.hpp"

// Procedures: steps, results, effects.

namespace broadside::rules {

struct Step {
    enum class Kind { value, forbid, missing, end };
    Kind kind = Kind::value;
    std::string name;
    language::Expression expression;
    bool each_side = false;
    std::string for_side;
    std::optional<language::Expression> when, ties, given;
    std::string ruling;
    Prose label, short_label, note;
    Prose says;           ///< reason of a forbid, or id of what is missing
    Prose label_no;       ///< for a yes-no: text printed for no
    std::string type;     ///< declared quantity; empty: the type of the expression
    bool silent = false;  ///< computed only: no action at the table, not printed
    Origin from;
    text::Span span;
};

struct Effect {
    enum class Verb { lower, raise, add, set, clear, move, remove };
    Verb verb = Verb::set;
    language::Expression target;
    std::optional<language::Expression> by, floor, ceiling, to, when, given;
    bool each_side = false;
    std::string for_side;
    Prose label;
    Prose way;      ///< for a moving unit: "straight back"
    Prose in_case;  ///< replaces the words made from `when`
    text::Span span;
};

struct Procedure {
    std::string id, ruling;
    Prose title, note;
    std::vector<std::string> sides;
    std::vector<Prose> side_labels;
    std::vector<Step> steps;
    std::vector<language::Expression> gives;
    std::vector<Effect> changes;
    std::optional<language::Expression> given;
    std::vector<std::pair<std::string, std::string>> lists;  ///< list of performers and its bound "1..6"
    text::Audience audience;
    Origin from;
    text::Span span;
};

}  // namespace broadside::rules
