#pragma once

#include "sheet/block.hpp"
#include "typeset/measurer.hpp"

#include <cstddef>
#include <memory>
#include <vector>

// Words shaped once at one point, broken into lines as often as needed by trials, and finally assembled at their size.

namespace broadside::typeset {

/// Faces of the plain, strong and italic words of a block.
enum class Voice { text, text_strong, text_italic, label, label_strong };

/// Unbreakable stretch: a word, or a figure with its unit. At one point.
struct Word {
    std::vector<ShapedRun> runs;
    double width = 0;
    ShapedRun space;  ///< follows it inside a line; without glyphs after a hyphen
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
    running,  ///< the last line may be short, but not a lone short word
    level,    ///< lines of about equal length: heads and titles
};

/// Breaks into the fewest lines no wider than `width` (at one point), with the most even edge among those.
std::vector<LineRange> break_lines(const ShapedWords& words, double width, Rag rag);
/// Number of lines made by `break_lines`.
std::size_t count_lines(const ShapedWords& words, double width);
/// Least widths, at one point, for at most one line, at most two and so on; the last is that of the longest word. Empty
/// without words.
std::vector<double> widths_by_lines(const ShapedWords& words);

/// Line at `size` points; neighbouring runs of one face are merged.
std::shared_ptr<const ShapedLine> assemble_line(const ShapedWords& words, const LineRange& range, double size,
                                                TextMeasurer& measurer);

}  // namespace broadside::typeset
