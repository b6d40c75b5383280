#pragma once

#include "typeset/board_style.hpp"

// The contents of a panel, each set at a width.

namespace broadside::typeset {

Placeable set_part(const sheet::Paragraph& paragraph, double width, const BoardContext& context);
/// Heads white on black; columns as wide as their words ask for, or as their shares say.
Placeable set_part(const sheet::Table& table, double width, const BoardContext& context);
Placeable set_part(const sheet::BarChart& chart, double width, const BoardContext& context);
/// At its true size, in the middle; smaller where the place is narrower.
Placeable set_part(const sheet::Drawing& drawing, double width, const BoardContext& context);
Placeable set_part(const sheet::Decision& decision, double width, const BoardContext& context);

}  // namespace broadside::typeset
