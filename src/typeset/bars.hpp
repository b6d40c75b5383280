#pragma once

#include "sheet/block.hpp"
#include "typeset/measurer.hpp"
#include "typeset/words.hpp"

#include <cstddef>
#include <vector>

// Bar charts, in the columns of an item and in the panels of a play aid alike: shaped once, set at a size and width,
// composed in ranges of bars.

namespace broadside::typeset {

struct ShapedPart {
    ShapedWords words;
    std::vector<ShapedWords> signs;
};

struct ShapedBar {
    ShapedWords label, aside, head;
    std::vector<ShapedPart> parts;
};

struct ShapedBarChart {
    const sheet::BarChart* chart = nullptr;
    ShapedWords title, label_head, bars_head, aside_head, legend;
    std::vector<ShapedWords> marks;
    std::vector<ShapedBar> bars;
    bool names_parts = false;    ///< along a scale: words say what the parts are
    std::size_t most_signs = 1;  ///< one above another
    double longest = 0;          ///< width of the widest required word, at one point
};

/// Measures of a chart in points.
struct BarMeasure {
    double size = 10;
    double leading = 11.7;
    double padding = 2;  ///< above and below the words of a bar
};

struct SetBarChart {
    const ShapedBarChart* shaped = nullptr;
    BarMeasure measure;
    double width = 0;
    double label_width = 0, aside_width = 0, axis = 0;  ///< with the gaps beside them
    double bar_height = 0;
    std::vector<bool> lifted;  ///< bars with words above them, that have no room in their parts
    double title_height = 0, heads_height = 0, marks_height = 0;
    std::vector<LineRange> legend;
    double overrun = 0;  ///< excess of its width over the room
};

/// Range of bars of a chart: title and heads go above the first bar, the legend below the last.
struct BarStretch {
    std::size_t first = 0;
    std::size_t count = 0;
};

ShapedBarChart shape_bars(const sheet::BarChart& chart, TextMeasurer& measurer);
/// Least width at which a chart can be set.
double least_width_of_bars(const ShapedBarChart& shaped, const BarMeasure& measure);
SetBarChart set_bars(const ShapedBarChart& shaped, const BarMeasure& measure, double width);
double height_of(const SetBarChart& set, const BarStretch& stretch);
std::vector<Element> compose_bars(const SetBarChart& set, const BarStretch& stretch, Point at, TextMeasurer& measurer);

}  // namespace broadside::typeset
