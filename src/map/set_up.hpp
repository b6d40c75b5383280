#pragma once

#include "map/map_page.hpp"
#include "sheet/field_map.hpp"
#include "typeset/measurer.hpp"

namespace broadside::map {

/// Field for laying the table, with tapes along its edges: numbered pieces with sharp corners, their width and depth,
/// and their distances from the nearest edges. At the largest round scale or the next `smaller` one.
MapPage compose_set_up(const sheet::FieldMap& map, typeset::Size page, typeset::TextMeasurer& measurer,
                       std::size_t smaller = 0);

}  // namespace broadside::map
