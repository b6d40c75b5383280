#pragma once

#include "map/frame.hpp"
#include "map/key.hpp"
#include "map/lettering.hpp"
#include "map/pen.hpp"

#include <set>
#include <vector>

namespace broadside::map {

/// Legend below the map: the scale with its bar, and samples of the map's contents.
struct Legend {
    Marks marks;
    std::vector<typeset::TextItem> words;
    double height = 0;
};

/// What a map holds besides its contents.
struct LegendContents {
    Key key;                                    ///< names of units and ground without room on the map
    bool has_brackets = false;                  ///< of regiments
    bool has_states = false;                    ///< of units, in boxes behind their names
    std::set<std::size_t> sides_at_edges = {};  ///< whose edge is named there; the others' follow their samples
};

/// Draws it in a strip of `width`, its top left corner at `at`.
Legend draw_legend(const sheet::FieldMap& map, const Frame& frame, const Box& strip, typeset::TextMeasurer& measurer,
                   const LegendContents& contents = {});

}  // namespace broadside::map
