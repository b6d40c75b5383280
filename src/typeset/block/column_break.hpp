#pragma once

#include "sheet/block.hpp"
#include "typeset/piece.hpp"
#include "typeset/style.hpp"

#include <optional>
#include <string>
#include <vector>

namespace broadside::typeset {

struct ShapedColumnBreak {};
struct SetColumnBreak {};

std::string name_of(const sheet::ColumnBreak& column_break);
ShapedColumnBreak shape(const sheet::ColumnBreak& column_break, TextMeasurer& measurer);
double least_width(const ShapedColumnBreak& column_break, const Style& style);
std::optional<SetColumnBreak> set(const ShapedColumnBreak& column_break, const Style& style, double width);
void cut(const SetColumnBreak& set, const Style& style, std::vector<Piece>& pieces);
std::vector<Element> compose(const SetColumnBreak& set, const Style& style, const Fragment& fragment, Point at,
                             TextMeasurer& measurer);

}  // namespace broadside::typeset
