#pragma once

#include "typeset/board_style.hpp"

// Contents of a panel, each set at a width.

namespace broadside::typeset {

/// Words by themselves.
Placeable set_line(const sheet::Words& words, double width, sheet::Align align, const BoardContext& context);
Placeable set_part(const sheet::Paragraph& paragraph, double width, const BoardContext& context);
/// Heads are white on black; columns are sized by their words, or by their declared shares.
Placeable set_part(const sheet::Table& table, double width, const BoardContext& context);
Placeable set_part(const sheet::BarChart& chart, double width, const BoardContext& context);
/// Centred at true size; reduced where the place is narrower.
Placeable set_part(const sheet::Drawing& drawing, double width, const BoardContext& context);
Placeable set_part(const sheet::Decision& decision, double width, const BoardContext& context);

}  // namespace broadside::typeset
