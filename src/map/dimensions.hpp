#pragma once

#include "map/frame.hpp"
#include "map/label_search.hpp"
#include "map/lettering.hpp"
#include "map/pen.hpp"

#include <vector>

namespace broadside::map {

/// A length to be measured along the edges of the table: a line with an arrow at each end and its figure on it.
struct Dimension {
    enum class Of { width, depth, from_left, from_right, from_near, from_far };
    Of of = Of::width;
    bool level = true;  ///< else upright
    Point from, to;     ///< what is measured; extension lines lead from there to the line
    std::int64_t tenths = 0;
    std::vector<double> across;  ///< where the line may lie, the best first: heights of level ones
};

/// The width and depth of a piece and how far it lies from the nearest edges, but for what the edges say themselves.
std::vector<Dimension> dimensions_of(const Outline& area, const Frame& frame);

/// Draws one where there is room. False where there is none: the sheet has to say it in words.
bool draw_dimension(const Dimension& dimension, const Lettering& figure, LabelSearch& search, Marks& marks,
                    std::vector<typeset::TextItem>& words, typeset::TextMeasurer& measurer);

}  // namespace broadside::map
