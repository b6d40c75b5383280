#pragma once

#include "typeset/block/emblem.hpp"
#include "typeset/block/name_plate.hpp"

#include <vector>

namespace broadside::typeset {

/// Combined requirements of the names and emblems of several cards, at one point.
struct CardNeeds {
    double in_one_line = 0;  ///< width of the longest name
    double in_two_lines = 0;
    double aside = 0;  ///< width of the longest, in one line
    double aside_in_two_lines = 0;
    BesideName beside;
    std::vector<double> captions;  ///< least widths at which all captions take at most one line, two lines and so on

    void add(const ShapedNamePlate& plate);
    void add(const ShapedEmblem& emblem);
};
/// Common measure for all of them on cards `width` wide; name size is 0 when one needs more than two lines.
CardMeasure common_measure(const CardNeeds& needs, const Style& style, double width);

}  // namespace broadside::typeset
