#pragma once

#include "map/frame.hpp"
#include "map/label_search.hpp"
#include "map/lettering.hpp"
#include "map/pen.hpp"

#include <vector>

namespace broadside::map {

/// Length measured parallel to the edges of the table: a line with an arrow at each end and its figure on it.
struct Dimension {
    enum class Of { width, depth, from_left, from_right, from_near, from_far };
    Of of = Of::width;
    bool level = true;  ///< else vertical
    Point from, to;     ///< measured points; extension lines lead from there to the line
    std::int64_t tenths = 0;
    std::vector<double> across;  ///< positions of the line, best first: heights of horizontal ones
};

/// Width and depth of a piece and its distances from the nearest edges, except those readable from the edges.
std::vector<Dimension> dimensions_of(const Outline& area, const Frame& frame);

/// Draws one where there is room; false where there is none and the sheet must give it in words.
bool draw_dimension(const Dimension& dimension, const Lettering& figure, LabelSearch& search, Marks& marks,
                    std::vector<typeset::TextItem>& words, typeset::TextMeasurer& measurer);

}  // namespace broadside::map
