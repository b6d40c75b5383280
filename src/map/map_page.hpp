#pragma once

#include "map/shape.hpp"
#include "typeset/page.hpp"

namespace broadside::map {

struct MapPage {
    typeset::Page page;
    Box beside;   ///< what the map leaves free at its right
    Box between;  ///< it and its legend; nothing on an upright page
    Box below;    ///< its legend
};

}  // namespace broadside::map
