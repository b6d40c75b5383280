#pragma once

#include "map/shape.hpp"
#include "typeset/page.hpp"

namespace broadside::map {

struct MapPage {
    typeset::Page page;
    Box beside;  ///< what the map leaves free at its right
    Box below;   ///< and under its legend
};

}  // namespace broadside::map
