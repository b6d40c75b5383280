#pragma once

#include "map/shape.hpp"
#include "sheet/field_map.hpp"

#include <cstdint>
#include <vector>

namespace broadside::map {

/// Where the table lies on the page: its scale and its corner.
struct Frame {
    Point corner;              ///< left top corner on the page
    double scale = 0;          ///< points to a tenth of a millimetre of the table
    std::int64_t one_to = 10;  ///< the scale as it is printed, 1:10
    std::int64_t width = 0, depth = 0;
    bool turned = false;

    Point place(const scenario::Spot& spot) const;
    std::vector<Point> places(const scenario::Outline& spots) const;
    double length(std::int64_t tenths) const { return scale * static_cast<double>(tenths); }
    Box box() const;
};

/// The largest round scale at which the table fits into `room`, or the next `smaller` one; its left top corner is at
/// that of the room.
Frame fit_frame(const sheet::FieldMap& map, const Box& room, std::size_t smaller = 0);

}  // namespace broadside::map
