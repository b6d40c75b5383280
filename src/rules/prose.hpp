#pragma once

#include "rules/ruleset.hpp"

#include <vector>

namespace broadside::rules {

/// A text of a rule set that is printed: a label, a note, a reason. In the labels and notes of a row, `{floor}` is an
/// output of the row.
struct PrintedText {
    Prose text;
    text::Span span;  ///< of the text, or of the thing it belongs to
    const Chart* chart = nullptr;
    const ChartRow* row = nullptr;
};

/// Every printed text, in the order of the rule set. What merely names a thing (titles, labels of values) is not among
/// them, nor what quotes the source (rulings, what was left out).
std::vector<PrintedText> all_prose(const Ruleset& ruleset);

std::vector<PrintedText> prose_of(const Chart& chart);
std::vector<PrintedText> prose_of(const Procedure& procedure);

/// These, and titles, labels of values and sides, words of numbers, readings, gaps.
std::vector<PrintedText> all_texts(const Ruleset& ruleset);

}  // namespace broadside::rules
