#include "paginate/crop_marks.hpp"

#include <algorithm>

namespace broadside::paginate {

namespace {

/// Clear of the trim, so that a knife that slips leaves no mark on a card.
constexpr double clear_of_card = typeset::points_of_mm(0.6);
constexpr double longest_mark = typeset::points_of_mm(4);
/// No printer draws nearer the edge of the paper.
constexpr double printable = typeset::points_of_mm(4);
constexpr double thickness = 0.4;
/// End of the words above and below the cards.
constexpr double words_end = typeset::points_of_mm(10.8);
constexpr double live = typeset::points_of_mm(typeset::live_margin_mm);
constexpr double bar_length = typeset::points_of_mm(50);
/// Narrower margins have no room for the vertical bar beside cards and marks.
constexpr double least_bar_margin = typeset::points_of_mm(6);
constexpr double outside_live = typeset::points_of_mm(1.6);

typeset::RuleItem mark_line(typeset::Point from, typeset::Point to) {
    return {from, to, thickness, 0};
}

/// Bar with a tick at either end; `across` is horizontal along the top, else vertical at the left edge.
void add_bar(std::vector<typeset::DrawItem>& marks, typeset::Point from, bool across) {
    constexpr double tick = typeset::points_of_mm(1);
    const typeset::Point to{from.x + (across ? bar_length : 0), from.y + (across ? 0 : bar_length)};
    marks.push_back(mark_line(from, to));
    for (const typeset::Point end : {from, to}) {
        const typeset::Point other{end.x + (across ? 0 : tick), end.y + (across ? tick : 0)};
        marks.push_back(mark_line(end, other));
    }
}

}  // namespace

typeset::Element crop_marks(const Grid& grid) {
    typeset::Element marks;
    const double left = grid.origin.x;
    const double top = grid.origin.y;
    const double right = grid.page.width - left;
    const double bottom = grid.page.height - top;
    const double upright = std::min(longest_mark, top - clear_of_card - words_end);
    const double across = std::min(longest_mark, left - clear_of_card - printable);
    for (std::size_t column = 0; column <= grid.columns; ++column) {
        const double x = left + static_cast<double>(column) * grid.card.width;
        marks.marks.push_back(mark_line({x, top - clear_of_card}, {x, top - clear_of_card - upright}));
        marks.marks.push_back(mark_line({x, bottom + clear_of_card}, {x, bottom + clear_of_card + upright}));
    }
    for (std::size_t row = 0; row <= grid.rows; ++row) {
        const double y = top + static_cast<double>(row) * grid.card.height;
        marks.marks.push_back(mark_line({left - clear_of_card, y}, {left - clear_of_card - across, y}));
        marks.marks.push_back(mark_line({right + clear_of_card, y}, {right + clear_of_card + across, y}));
    }
    return marks;
}

typeset::Element true_size_bars(const Grid& grid) {
    typeset::Element bars;
    add_bar(bars.marks, {grid.page.width / 2 - bar_length / 2, grid.page.height - live}, true);
    // Outside the live margin a printer may lose it; on a card it would be a stray line.
    const double left = grid.origin.x - live < least_bar_margin ? live - outside_live : live;
    // At the middle of a row, it stays clear of the crop marks.
    const double row = grid.origin.y + (static_cast<double>(grid.rows / 2) + 0.5) * grid.card.height;
    const bool fits_row = grid.card.height > bar_length + 2 * clear_of_card;
    const double middle = fits_row ? row : grid.page.height / 2;
    add_bar(bars.marks, {left, middle - bar_length / 2}, false);
    return bars;
}

typeset::Element fold_marks(typeset::Point corner, typeset::Size card) {
    constexpr double length = typeset::points_of_mm(1.6);
    const double y = corner.y + card.height / 2;
    typeset::Element fold;
    fold.marks.push_back(typeset::RuleItem{{corner.x, y}, {corner.x + length, y}, thickness, 0.4});
    fold.marks.push_back(
        typeset::RuleItem{{corner.x + card.width - length, y}, {corner.x + card.width, y}, thickness, 0.4});
    return fold;
}

}  // namespace broadside::paginate
