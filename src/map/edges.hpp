#pragma once

#include "map/frame.hpp"
#include "map/label_search.hpp"
#include "map/lettering.hpp"
#include "map/pen.hpp"

#include <optional>
#include <set>
#include <vector>

// Surroundings of the table: its edge, the names of the squares, arrivals.

namespace broadside::map {

/// Space outside each edge of the table, which depends on arrivals there.
struct Margins {
    double left = 0, top = 0, right = 0, bottom = 0;
};
Margins margins_of(const sheet::FieldMap& map);

/// Marks and words of the edge.
struct Edges {
    Marks marks;
    std::vector<typeset::TextItem> words;
    std::vector<Outline> arrows;  ///< of arrivals
    std::set<std::size_t> sides;  ///< whose edge is named beside arrivals by it
};
Edges draw_edges(const sheet::FieldMap& map, const Frame& frame, typeset::TextMeasurer& measurer);

/// Middle of words beyond the names of squares at the upper edge, at its right end, clear of the title; nullopt where
/// arrivals are named there.
std::optional<Point> above_names(const sheet::FieldMap& map, const Frame& frame, double width);

/// Small crosses at the corners of squares, except on `kept` outlines.
void draw_crosses(const sheet::FieldMap& map, const Frame& frame, const LabelSearch& kept, Marks& marks);

}  // namespace broadside::map
