#pragma once

#include "typeset/piece.hpp"
#include "typeset/style.hpp"
#include "typeset/words.hpp"

#include <span>
#include <string>
#include <string_view>

// Common to the files of this folder: names for messages, lines of words as marks, unbreakable pieces. The functions
// required of each file are in the concept of `typeset/blocks.hpp`.

namespace broadside::typeset {

/// Text without superior marks and trailing blanks.
std::string plain_text(const sheet::Words& words);

/// Name of a block in messages: "table `Firing`", or "table" without a title.
std::string block_name(std::string_view kind, const sheet::Words& title);

/// Lines of words at a size, in points.
struct LineBlock {
    const ShapedWords& words;
    std::span<const LineRange> lines;
    double size = 0;
    double leading = 0;
};

/// One line at `baseline`.
TextItem text_at(const ShapedWords& words, const LineRange& line, double size, Point baseline, TextMeasurer& measurer);

/// Adds lines from `baseline` downwards as marks of `element`. Returns the base line after the last.
double add_lines(Element& element, const LineBlock& block, Point baseline, TextMeasurer& measurer);

/// The same, each line centred below `top_middle`.
void add_centred_lines(Element& element, const LineBlock& block, Point top_middle, Face face, TextMeasurer& measurer);

/// Total height of lines.
double lines_height(std::span<const LineRange> lines, double leading);

/// Piece of a block that never breaks.
Piece whole_piece(double height, double space_before, const Style& style);

}  // namespace broadside::typeset
