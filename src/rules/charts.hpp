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

/// What one output is: an expression, or the sign "-" (nothing), "x" (forbidden) or "?" (missing).
struct CellValue {
    enum class Kind { expression, dash, forbidden, missing };
    Kind kind = Kind::expression;
    language::Expression expression;  ///< of a sign its text and place
};

/// An output with what a row, a case or the chart's defaults give it.
struct Output {
    std::string key;
    text::Span key_span;
    CellValue value;
};

/// One guarded part of a result: the first whose condition holds is meant.
struct Case {
    std::optional<language::Expression> condition;
    std::string label;
    std::vector<Output> outputs;
    text::Span span;
};

/// A cell as it is written. One that repeats its neighbour gives what `anchor_of` finds.
struct Cell {
    enum class Kind { value, list, clauses, as_left, as_above };
    Kind kind = Kind::value;
    std::vector<CellValue> values;  ///< one; of a list those in the order of the chart's `cell`
    std::vector<Case> clauses;
    text::Span span;

    bool is(CellValue::Kind sign) const { return kind == Kind::value && values[0].kind == sign; }
    bool is_repeat() const { return kind == Kind::as_left || kind == Kind::as_above; }
};

struct ChartRow {
    std::string id, label, short_label, note, ruling, forbid, missing, one_of;
    std::optional<language::Expression> when, each, by, given;
    std::vector<Matcher> matches;
    std::vector<Output> outputs;
    std::vector<Cell> cells;
    std::vector<Case> cases;
    std::vector<language::Expression> gives;  ///< of a modifier: one, or one for each value of `by`
    text::Span gives_span;
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
    std::vector<Output> defaults;
    std::optional<ChartRow> otherwise;
    std::vector<ChartRow> rows;
    std::optional<language::Expression> pick, given;
    std::vector<std::pair<std::string, std::string>> one_of;  ///< group, "strongest" or "all"
    std::vector<std::pair<std::string, std::string>> one_of_labels;
    text::Audience audience;
    Origin from;
    text::Span span;
};

/// Where the cell at a place has its origin: "<" is followed to the left, "^" upwards, after rows have been left out.
/// It is a repeat itself where the first of a row or column repeats one.
struct Anchor {
    std::size_t row = 0, column = 0;
    bool operator==(const Anchor&) const = default;
};
Anchor anchor_of(const Chart& chart, std::size_t row, std::size_t column);

}  // namespace broadside::rules
