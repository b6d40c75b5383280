#pragma once

#include "sheet/board.hpp"
#include "typeset/measurer.hpp"
#include "typeset/tone.hpp"
#include "typeset/words.hpp"

#include <functional>
#include <vector>

// What all parts of a play aid share: three sizes of type with a job each, tints that survive a grey laser, and how a
// part is handed on once its height is known. Points.

namespace broadside::typeset {

struct BoardStyle {
    double size = 10;  ///< text, cells, labels
    double leading = 11.7;
    double tab_size = 13;     ///< tabs, phases
    double title_size = 26;   ///< the title, the letter
    double padding = 6.5;     ///< inside the frame of a panel
    double gap = 5;           ///< between parts
    double gutter = 5.67;     ///< between panels: 2 mm
    double cell_padding = 2;  ///< above and below the words of a cell
};

/// Sizes to be tried, the largest first. Nothing smaller: what does not fit is too many words.
std::vector<BoardStyle> board_styles();

inline constexpr Colour panel_ground{0.941, 0.925, 0.882};
inline constexpr Colour rule_colour{0.5, 0.5, 0.5};
/// Frames of panels and boxes.
inline constexpr double frame = 1;

struct BoardContext {
    BoardStyle style;
    TextMeasurer& measurer;
};

/// A part whose height is known for the width it was asked about.
struct Placeable {
    double height = 0;
    double overrun = 0;  ///< by how much its longest word is too wide; 0: it fits
    std::function<void(Point at, std::vector<Element>& out)> compose;
    double growth = 0;  ///< by how much it may be higher
    std::function<void(Point at, double extra, std::vector<Element>& out)> compose_higher = {};
};

/// Words broken into lines at a size and width.
struct SetWords {
    ShapedWords shaped;
    std::vector<LineRange> lines;
    double size = 0;
    double leading = 0;
    double overrun = 0;

    double height() const { return static_cast<double>(lines.size()) * leading; }
    double width() const;
};
SetWords set_words(const sheet::Words& words, double width, double size, const BoardContext& context,
                   Voice voice = Voice::label);
/// Adds the lines to an element, in a box `width` wide with its left top corner at `at`.
void add_lines(const SetWords& words, Point at, double width, sheet::Align align, Ink ink, TextMeasurer& measurer,
               Element& element);

}  // namespace broadside::typeset
