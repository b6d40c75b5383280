#pragma once

#include "typeset/block/emblem.hpp"
#include "typeset/block/name_plate.hpp"

#include <vector>

namespace broadside::typeset {

/// What the names and emblems of several cards ask for together, at one point.
struct CardNeeds {
    double in_one_line = 0;  ///< width of the longest name
    double in_two_lines = 0;
    double aside = 0;  ///< width of the longest in one line
    double aside_in_two_lines = 0;
    BesideName beside;
    std::vector<double> captions;  ///< the widths at which no caption takes more than one line, than two and so on

    void add(const ShapedNamePlate& plate);
    void add(const ShapedEmblem& emblem);
};
/// The measure that serves all of them on cards `width` wide; its names are of size 0 when one needs more than two
/// lines.
CardMeasure common_measure(const CardNeeds& needs, const Style& style, double width);

}  // namespace broadside::typeset
