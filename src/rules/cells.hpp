#pragma once

#include "rules/words.hpp"

// What a chart holds in its margins and its fields: matchers and cells.

namespace broadside::rules {

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
    Prose label;
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

}  // namespace broadside::rules
