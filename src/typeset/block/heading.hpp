#pragma once

#include "typeset/block/kind.hpp"

namespace broadside::typeset {

struct ShapedHeading {
    std::uint32_t level = 2;
    ShapedWords words;
    ShapedWords reference;  ///< of level 3: the slanted words at its end, small at the right, as of a table
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

/// The words of a heading of level 3 without the slanted ones at their end, which say where in the source it is, and
/// those.
struct HeadingParts {
    sheet::Words words;
    sheet::Words reference;
};
HeadingParts parts_of(const sheet::Heading& heading);

std::string name_of(const sheet::Heading& heading);
ShapedHeading shape(const sheet::Heading& heading, TextMeasurer& measurer);
double least_width(const ShapedHeading& heading, const Style& style);
std::optional<SetHeading> set(const ShapedHeading& heading, const Style& style, double width);
void cut(const SetHeading& set, const Style& style, std::vector<Piece>& pieces);
std::vector<Element> compose(const SetHeading& set, const Style& style, const Fragment& fragment, Point at,
                             TextMeasurer& measurer);

}  // namespace broadside::typeset
