#pragma once

#include "sheet/board.hpp"
#include "typeset/measurer.hpp"
#include "typeset/tone.hpp"
#include "typeset/words.hpp"

#include <functional>
#include <vector>

// Common to all parts of a play aid: three sizes of type, each with its role, tints that survive a grey laser, and the
// interface of a part of known height. Lengths in points.

namespace broadside::typeset {

struct BoardStyle {
    double size = 10;  ///< text, labels
    double leading = 11.7;
    double larger_charts = 1;  ///< type of tables and bars, relative to that of text
    double tab_size = 13;      ///< tabs, phases
    double title_size = 26;    ///< the title, the letter
    double padding = 6.5;      ///< inside the frame of a panel
    double gap = 5;            ///< between parts
    double gutter = 5.67;      ///< between panels: 2 mm
    double cell_padding = 2;   ///< above and below the words of a cell

    double chart_size() const { return size * larger_charts; }
    double chart_leading() const { return leading * larger_charts; }
};

/// Sizes to try, largest first. There is none smaller: text that does not fit must be shortened. Charts are read from
/// farther off than words: they have 10 points at least, but for the name of a short part of a bar.
std::vector<BoardStyle> board_styles();
/// Smaller ones for rosters: a command of all arms is better read small than not printed.
std::vector<BoardStyle> roster_styles();

inline constexpr Colour panel_ground{0.941, 0.925, 0.882};
inline constexpr Colour rule_colour{0.5, 0.5, 0.5};
/// Frames of panels and boxes.
inline constexpr double frame = 1;

struct BoardContext {
    BoardStyle style;
    TextMeasurer& measurer;
};

/// Part with a known height for a given width.
struct Placeable {
    double height = 0;
    double overrun = 0;  ///< excess width of its longest word; 0: it fits
    std::function<void(Point at, std::vector<Element>& out)> compose;
    double growth = 0;  ///< possible increase of its height
    std::function<void(Point at, double extra, std::vector<Element>& out)> compose_higher = {};
    bool crowded = false;  ///< a table to be written in, with figures broken for want of room
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
/// Adds lines to an element, in a box `width` wide with its top left corner at `at`.
void add_lines(const SetWords& words, Point at, double width, sheet::Align align, Ink ink, TextMeasurer& measurer,
               Element& element);

}  // namespace broadside::typeset
