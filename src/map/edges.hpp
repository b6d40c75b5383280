#pragma once

#include "map/frame.hpp"
#include "map/label_search.hpp"
#include "map/lettering.hpp"
#include "map/pen.hpp"

#include <vector>

// What stands around the table: its edge, the names of the squares, who comes in where.

namespace broadside::map {

/// Room outside the edge of the table, by whether anyone comes in there.
struct Margins {
    double left = 0, top = 0, right = 0, bottom = 0;
};
Margins margins_of(const sheet::FieldMap& map);

/// Marks and words of the edge.
struct Edges {
    Marks marks;
    std::vector<typeset::TextItem> words;
    std::vector<Outline> arrows;  ///< of arrivals
};
Edges draw_edges(const sheet::FieldMap& map, const Frame& frame, typeset::TextMeasurer& measurer);

/// Small crosses where squares meet, but for those on what is kept.
void draw_crosses(const sheet::FieldMap& map, const Frame& frame, const LabelSearch& kept, Marks& marks);

}  // namespace broadside::map
