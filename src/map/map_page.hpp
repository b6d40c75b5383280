#pragma once

#include "map/shape.hpp"
#include "typeset/page.hpp"

namespace broadside::map {

struct MapPage {
    typeset::Page page;
    Box beside;   ///< free area to the right of the map
    Box between;  ///< free area between it and its legend; empty on a portrait page
    Box below;    ///< below its legend
};

}  // namespace broadside::map
