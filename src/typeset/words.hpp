#pragma once

#include "typeset/measurer.hpp"

#include <cstddef>
#include <memory>
#include <vector>

// Words shaped once at one point, broken into lines as often as needed by trials, and finally assembled at their size.

namespace broadside::typeset {

/// Shapes them, once for each voice.
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
