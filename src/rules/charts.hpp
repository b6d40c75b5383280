#pragma once

#include "rules/words.hpp"

// Charts as they are printed: inputs, columns, rows, cells.

namespace broadside::rules {

struct ChartInput {
    std::string key;
    language::Expression expression;
    std::string type;  ///< quantity it is declared to be; empty: what the expression makes
    text::Span span;
};

struct ChartOutput {
    std::string name, type;
    std::string says;  ///< phrase of this output when `says` is a table
    text::Span span;
};

/// Numbers from one end to the other: "4..6", ">25..100", "..3", ">= 4", "< 3".
struct Band {
    std::string from, to;  ///< a number or the name of one; empty: open
    bool over = false;     ///< `from` itself is not in it
    bool under = false;    ///< `to` itself is not in it
};

/// A value, a group of values, or a band of numbers.
struct Answer {
    std::string text;  ///< as it is written
    std::optional<Band> band;
    text::Span span;
};
Answer to_answer(std::string text, const text::Span& span);

/// What a row or a column answers of an input: any of these.
struct Matcher {
    std::string key;
    text::Span key_span;
    std::vector<Answer> any;
    /// The only answer as it is written; empty when there are several.
    std::string word() const { return any.size() == 1 ? any[0].text : ""; }
};

/// A key and its value, or an output and its cell.
struct Keyed {
    std::string key;
    text::Span key_span;
    text::Value value;
};

/// One guarded part of a result: the first whose condition holds is meant.
struct Case {
    std::optional<language::Expression> condition;
    std::string label;
    std::vector<Keyed> outputs;
    text::Span span;
};

struct ChartRow {
    std::string id, label, short_label, note, ruling, forbid, missing, one_of;
    std::optional<language::Expression> when, each, by, given;
    std::vector<Matcher> matches;
    std::vector<Keyed> outputs;
    std::vector<text::Value> cells;
    std::vector<Case> cases;
    std::optional<text::Value> gives;
    Origin from;
    text::Span span;
};

struct ChartColumn {
    std::string label, short_label;
    std::vector<Matcher> matches;
    text::Span span;
};

struct Chart {
    enum class Policy { unique, first, sum };
    std::string id, title, note, ruling, type, across, says, dash;
    Policy policy = Policy::unique;
    std::vector<ChartInput> inputs;
    std::vector<ChartOutput> outputs;
    std::vector<std::string> cell;  ///< order of the outputs inside a cell
    std::vector<ChartColumn> columns;
    std::vector<Keyed> defaults;
    std::optional<ChartRow> otherwise;
    std::vector<ChartRow> rows;
    std::optional<language::Expression> pick, given;
    std::vector<std::pair<std::string, std::string>> one_of;  ///< group, "strongest" or "all"
    std::vector<std::pair<std::string, std::string>> one_of_labels;
    text::Audience audience;
    Origin from;
    text::Span span;
};

}  // namespace broadside::rules
