#pragma once

#include "rules/ruleset.hpp"
#include "text/source.hpp"

#include <string_view>
#include <vector>

namespace broadside::check {

/// A text of a rule set that is printed: a label, a note, a reason. In the labels and notes of a row, `{floor}` is an
/// output of the row.
struct Prose {
    std::string_view text;
    text::Span span;  ///< of the text, or of the thing it belongs to
    const rules::Chart* chart = nullptr;
    const rules::ChartRow* row = nullptr;
};

/// Every printed text, in the order of the rule set. What merely names a thing (titles, labels of values) is not among
/// them, nor what quotes the source (rulings, what was left out).
std::vector<Prose> all_prose(const rules::Ruleset& ruleset);

/// The printed texts that are not among them: titles, labels of values and sides, words of numbers, readings, gaps.
std::vector<Prose> all_names(const rules::Ruleset& ruleset);

}  // namespace broadside::check
