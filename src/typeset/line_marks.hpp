#pragma once

#include "typeset/style.hpp"
#include "typeset/words.hpp"

#include <span>

namespace broadside::typeset {

/// Lines of words at a size, in points.
struct LineBlock {
    const ShapedWords& words;
    std::span<const LineRange> lines;
    double size = 0;
    double leading = 0;
};

/// One line from `baseline` on.
TextItem text_at(const ShapedWords& words, const LineRange& line, double size, Point baseline, TextMeasurer& measurer);

/// One line below another from `baseline` on, as marks of `element`. Returns the base line below the last.
double add_lines(Element& element, const LineBlock& block, Point baseline, TextMeasurer& measurer);

/// The same, each line centred below `top_middle`.
void add_centred_lines(Element& element, const LineBlock& block, Point top_middle, Face face, TextMeasurer& measurer);

/// The height of so many lines.
double lines_height(std::span<const LineRange> lines, double leading);

}  // namespace broadside::typeset
