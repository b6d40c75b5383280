#pragma once

#include "map/map_page.hpp"
#include "sheet/field_map.hpp"
#include "typeset/measurer.hpp"

namespace broadside::map {

/// Where on a page the table may lie: inside the margins, the title and the legend.
Box map_room(const sheet::FieldMap& map, typeset::Size page);

/// The map on a page of its own, at the largest round scale or the next `smaller` one. Its right upper corner is left
/// free. The page is the same to the byte for the same map.
MapPage compose_map(const sheet::FieldMap& map, typeset::Size page, typeset::TextMeasurer& measurer,
                    std::size_t smaller = 0);

}  // namespace broadside::map
