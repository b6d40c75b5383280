#pragma once

#include "sheet/block.hpp"
#include "typeset/measurer.hpp"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

// Words shaped once at one point, broken into lines as often as a trial needs, and put together at their size at the
// end.

namespace broadside::typeset {

/// Which faces plain, strong and italic words of a block take.
enum class Voice { text, text_strong, text_italic, label, label_strong };

/// A stretch that is never broken: a word, or a figure with its unit. At one point.
struct Word {
    std::vector<ShapedRun> runs;
    double width = 0;
    ShapedRun space;  ///< set behind it when the line goes on; without glyphs after a hyphen
};

struct ShapedWords {
    std::vector<Word> words;
    double longest = 0;   ///< width of the widest word at one point
    double unbroken = 0;  ///< width of all in one line at one point
};

ShapedWords shape_words(const sheet::Words& words, Voice voice, TextMeasurer& measurer);

/// The words of one line.
struct LineRange {
    std::size_t first = 0;
    std::size_t count = 0;
    double width = 0;  ///< at one point
    bool operator==(const LineRange&) const = default;
};

/// All words on one line.
inline LineRange whole_line(const ShapedWords& words) {
    return {0, words.words.size(), words.unbroken};
}

enum class Rag {
    running,  ///< the last line may be short, though not a lone short word
    level,    ///< all lines about equally long: heads and titles
};

/// Breaks into the fewest lines no wider than `width` (at one point), with the least uneven edge among those.
std::vector<LineRange> break_lines(const ShapedWords& words, double width, Rag rag);
/// How many lines `break_lines` makes.
std::size_t count_lines(const ShapedWords& words, double width);
/// The least widths, at one point, at which the words take at most one line, at most two and so on; the last is that of
/// the longest word. Empty when there are no words.
std::vector<double> widths_by_lines(const ShapedWords& words);

/// A line at `size` points; neighbouring runs of one face become one run.
std::shared_ptr<const ShapedLine> assemble_line(const ShapedWords& words, const LineRange& range, double size,
                                                TextMeasurer& measurer);

}  // namespace broadside::typeset
