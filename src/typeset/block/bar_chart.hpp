#pragma once

#include "typeset/bars.hpp"
#include "typeset/block/kind.hpp"

// Bar chart as a kind of block. Its bars are shaped, set and composed in `typeset/bars`.

namespace broadside::typeset {

std::string name_of(const sheet::BarChart& chart);
ShapedBarChart shape(const sheet::BarChart& chart, TextMeasurer& measurer);
double least_width(const ShapedBarChart& chart, const Style& style);
std::optional<SetBarChart> set(const ShapedBarChart& chart, const Style& style, double width);
/// A bar with the head above it is one piece.
void cut(const SetBarChart& set, const Style& style, std::vector<Piece>& pieces);
std::vector<Element> compose(const SetBarChart& set, const Style& style, const Fragment& fragment, Point at,
                             TextMeasurer& measurer);

}  // namespace broadside::typeset
