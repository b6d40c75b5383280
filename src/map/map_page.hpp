#pragma once

#include "map/shape.hpp"
#include "typeset/page.hpp"

#include <cstddef>
#include <vector>

namespace broadside::map {

struct MapPage {
    typeset::Page page;
    Box beside;                               ///< free area to the right of the map
    Box between;                              ///< free area between it and its legend; empty on a portrait page
    Box below;                                ///< below its legend
    std::size_t smaller = 0;                  ///< steps from the largest round scale to that of the map
    std::vector<std::size_t> by_number = {};  ///< units that have their number in place of their name
};

}  // namespace broadside::map
