#pragma once

#include "map/frame.hpp"
#include "map/lettering.hpp"
#include "map/pen.hpp"

#include <vector>

namespace broadside::map {

/// Legend below the map: the scale with its bar, and samples of the map's contents.
struct Legend {
    Marks marks;
    std::vector<typeset::TextItem> words;
    double height = 0;
};

/// Draws it in a strip of `width`, its top left corner at `at`. `key`: names of ground without room on the map.
Legend draw_legend(const sheet::FieldMap& map, const Frame& frame, Point at, double width,
                   typeset::TextMeasurer& measurer, const std::vector<sheet::Words>& key = {});

}  // namespace broadside::map
