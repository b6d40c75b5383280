#pragma once

#include "rules/words.hpp"

// Contents of a chart's margins and fields: matchers and cells.

namespace broadside::rules {

/// Numbers from one end to the other: "4..6", ">25..100", "..3", ">= 4", "< 3".
struct Band {
    std::string from, to;  ///< a number or the name of one; empty: open
    bool over = false;     ///< `from` itself is excluded
    bool under = false;    ///< `to` itself is excluded
};

/// A value, a group of values, or a band of numbers.
struct Answer {
    std::string text;  ///< as written
    std::optional<Band> band;
    text::Span span;
};
Answer to_answer(std::string text, const text::Span& span);

/// The values of one input that a row or a column accepts.
struct Matcher {
    std::string key;
    text::Span key_span;
    std::vector<Answer> any;
    /// The only answer as written; empty when there are several.
    std::string word() const { return any.size() == 1 ? any[0].text : ""; }
};

/// Value of one output: an expression, or the sign "-" (nothing), "x" (forbidden) or "?" (missing).
struct CellValue {
    enum class Kind { expression, dash, forbidden, missing };
    Kind kind = Kind::expression;
    language::Expression expression;  ///< for a sign, its text and position
};

/// Value of an output in a row, a case or the chart's defaults.
struct Output {
    std::string key;
    text::Span key_span;
    CellValue value;
};

/// One guarded part of a result: the first whose condition holds applies.
struct Case {
    std::optional<language::Expression> condition;
    Prose label;
    std::vector<Output> outputs;
    text::Span span;
};

/// A cell as written. For a cell that repeats its neighbour, see `anchor_of`.
struct Cell {
    enum class Kind { value, list, clauses, as_left, as_above };
    Kind kind = Kind::value;
    std::vector<CellValue> values;  ///< one; for a list, in the order of the chart's `cell`
    std::vector<Case> clauses;
    text::Span span;

    bool is(CellValue::Kind sign) const { return kind == Kind::value && values[0].kind == sign; }
    bool is_repeat() const { return kind == Kind::as_left || kind == Kind::as_above; }
};

}  // namespace broadside::rules
