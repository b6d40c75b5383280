#pragma once

#include "typeset/piece.hpp"
#include "typeset/style.hpp"
#include "typeset/words.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// What the files of this folder have in common: names for messages, lines of words as marks, whole pieces. The
// functions that each of them gives are in the concept of `typeset/blocks.hpp`.

namespace broadside::typeset {

/// Without superior marks and blanks at the end.
std::string plain_text(const sheet::Words& words);

/// A block in messages: "table `Firing`", or "table" without a title.
std::string block_name(std::string_view kind, const sheet::Words& title);

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

/// The piece of a block that is never parted.
Piece whole_piece(double height, double space_before, const Style& style);

}  // namespace broadside::typeset
