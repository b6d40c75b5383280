#pragma once

#include "rules/ruleset.hpp"

#include <vector>

namespace broadside::rules {

/// A printed text of a rule set: a label, a note, a reason. In the labels and notes of a row, `{floor}` is an output of
/// the row.
struct PrintedText {
    Prose text;
    text::Span span;  ///< of the text, or of its thing
    const Chart* chart = nullptr;
    const ChartRow* row = nullptr;
};

/// Every printed text, in the order of the rule set, except names (titles, labels of values) and quotations from the
/// source (rulings, omissions).
std::vector<PrintedText> all_prose(const Ruleset& ruleset);

std::vector<PrintedText> prose_of(const Chart& chart);
std::vector<PrintedText> prose_of(const Procedure& procedure);

/// The same, with titles, labels of values and sides, words of numbers, readings, gaps.
std::vector<PrintedText> all_texts(const Ruleset& ruleset);

}  // namespace broadside::rules
