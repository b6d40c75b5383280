#pragma once

#include "map/frame.hpp"
#include "map/lettering.hpp"
#include "map/pen.hpp"

#include <vector>

namespace broadside::map {

/// Below the map: the scale with its bar, and a sample of what is on it.
struct Legend {
    Marks marks;
    std::vector<typeset::TextItem> words;
    double height = 0;
};

/// In a strip so wide, with its left top corner at `at`. `key`: names of ground that have no room on the map.
Legend draw_legend(const sheet::FieldMap& map, const Frame& frame, Point at, double width,
                   typeset::TextMeasurer& measurer, const std::vector<sheet::Words>& key = {});

}  // namespace broadside::map
