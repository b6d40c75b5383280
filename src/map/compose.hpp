#pragma once

#include "map/map_page.hpp"
#include "sheet/field_map.hpp"
#include "typeset/measurer.hpp"

namespace broadside::map {

/// Area of a page for the table: inside the margins, title and legend.
Box map_room(const sheet::FieldMap& map, typeset::Size page);

/// Map on a page of its own, at the largest round scale or the next `smaller` one. Its top right corner is left free.
/// The page is byte-identical for the same map.
MapPage compose_map(const sheet::FieldMap& map, typeset::Size page, typeset::TextMeasurer& measurer,
                    std::size_t smaller = 0);

}  // namespace broadside::map
