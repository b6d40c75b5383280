#pragma once

#include "map/shape.hpp"
#include "sheet/field_map.hpp"

#include <cstdint>
#include <vector>

namespace broadside::map {

/// Position of the table on the page: its scale and its corner.
struct Frame {
    Point corner;              ///< top left corner on the page
    double scale = 0;          ///< points to a tenth of a millimetre of the table
    std::int64_t one_to = 10;  ///< printed scale, 1:10
    std::int64_t width = 0, depth = 0;
    bool turned = false;

    Point place(const scenario::Spot& spot) const;
    std::vector<Point> places(const scenario::Outline& spots) const;
    double length(std::int64_t tenths) const { return scale * static_cast<double>(tenths); }
    Box box() const;
};

/// Largest round scale at which the table fits `room`, or the next `smaller` one; the top left corners coincide. Maps
/// in centimetres that name units keep to scales easily reckoned with; others may be 1:9.
Frame fit_frame(const sheet::FieldMap& map, const Box& room, std::size_t smaller = 0);

}  // namespace broadside::map
