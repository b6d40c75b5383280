#pragma once

#include "map/map_page.hpp"
#include "sheet/field_map.hpp"
#include "typeset/measurer.hpp"

namespace broadside::map {

/// The field as it is laid, with tapes along its edges: pieces numbered in their order, with sharp corners, their width
/// and depth and how far they lie from the nearest edges.
MapPage compose_set_up(const sheet::FieldMap& map, typeset::Size page, typeset::TextMeasurer& measurer);

}  // namespace broadside::map
