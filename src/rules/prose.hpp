#pragma once

#include "rules/ruleset.hpp"
#include "text/source.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace broadside::rules {

/// A text of a rule set that is printed: a label, a note, a reason. In the labels and notes of a row, `{floor}` is an
/// output of the row.
struct Prose {
    std::string_view text;
    text::Span span;  ///< of the text, or of the thing it belongs to
    const Chart* chart = nullptr;
    const ChartRow* row = nullptr;
};

/// Every printed text, in the order of the rule set. What merely names a thing (titles, labels of values) is not among
/// them, nor what quotes the source (rulings, what was left out).
std::vector<Prose> all_prose(const Ruleset& ruleset);

std::vector<Prose> prose_of(const Chart& chart);
std::vector<Prose> prose_of(const Procedure& procedure);

/// These, and titles, labels of values and sides, words of numbers, readings, gaps.
std::vector<Prose> all_texts(const Ruleset& ruleset);

/// A reference in the braces of a text, without them, or what stands between two.
struct ProsePart {
    std::string_view text;
    bool is_reference = false;
    /// `chart.fire.rifle.reach`, part by part.
    std::vector<std::string> path() const;
};
std::vector<ProsePart> parts_of(std::string_view prose);
std::vector<std::vector<std::string>> references_in(std::string_view prose);

}  // namespace broadside::rules
