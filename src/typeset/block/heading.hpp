#pragma once

#include "typeset/block/kind.hpp"

namespace broadside::typeset {

struct ShapedHeading {
    std::uint32_t level = 2;
    ShapedWords words;
    ShapedWords reference;  ///< small, at the right, as for a table
    std::string title;      ///< for the bookmark
};

struct SetHeading {
    const ShapedHeading* heading = nullptr;
    double width = 0;
    std::vector<LineRange> lines;
    double size = 0;
    double leading = 0;
    double above = 0;  ///< padding above the words in the grey band of a phase
    double inset = 0;  ///< padding at either side in the band
    bool reference_below = false;
    double below = 0;
};

std::string name_of(const sheet::Heading& heading);
ShapedHeading shape(const sheet::Heading& heading, TextMeasurer& measurer);
double least_width(const ShapedHeading& heading, const Style& style);
std::optional<SetHeading> set(const ShapedHeading& heading, const Style& style, double width);
void cut(const SetHeading& set, const Style& style, std::vector<Piece>& pieces);
std::vector<Element> compose(const SetHeading& set, const Style& style, const Fragment& fragment, Point at,
                             TextMeasurer& measurer);

}  // namespace broadside::typeset
