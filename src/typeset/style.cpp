#include "typeset/style.hpp"

#include "typeset/paper.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

constexpr double comfortable_x_height = points_of_mm(1.4);
constexpr double smallest_x_height = points_of_mm(1.2);

constexpr double roomy_padding = 0.14;  // of the size, above and below a cell's lines
constexpr double most_padding = 0.2;
constexpr double roomy_gap = 1.15;  // of the size, before a table

double between(double roomy, double tight, double tightness) {
    return roomy + (tight - roomy) * tightness;
}

}  // namespace

double baseline_in(double leading, double size, const FaceHeights& heights) {
    // A line of small letters looks centred when the space above the ascenders equals that below the middle of the
    // descenders.
    const double above = heights.ascender * size;
    const double below = heights.descender * size * 0.72;
    return above + (leading - above - below) / 2;
}

Style make_style(const StyleChoice& choice) {
    const double s = choice.size;
    const double t = choice.tightness;
    Style style;
    style.size = s;
    style.leading = s * between(1.2, 1.08, t);
    style.small_size = std::max(s * 0.88, choice.smallest_size);
    style.small_leading = style.small_size * between(1.16, 1.06, t);
    style.title_size = s * between(1.1, 1.06, t);
    style.phase_size = s * between(1.5, 1.3, t);
    style.item_size = s * between(2.1, 1.6, t);
    style.cell_padding = s * std::max(between(roomy_padding, 0.02, t), 0.0);
    style.cell_padding += choice.open_rows * std::max(0.0, s * most_padding - style.cell_padding);
    style.head_padding = s * between(0.14, 0.06, t);
    style.column_gap = s * between(1.1, 0.7, t);
    style.paragraph_gap = s * std::max(between(0.4, 0.06, t), 0.02);
    style.block_gap = s * between(roomy_gap, 0.42, t);
    style.phase_gap = s * between(1.4, 0.6, t);
    // Columns may be opened up to the same looseness at any tightness.
    style.give_of_gap = s * roomy_gap - style.block_gap + s * 1.1;
    style.give_of_block = s * roomy_gap - style.block_gap + s * 1.6;
    style.give_of_paragraph = s * 0.4;
    style.short_words = choice.short_words;
    style.common = choice.common;
    return style;
}

SizeRange size_range(double wished_size, double floor_size, TextMeasurer& measurer) {
    const double x = std::min(measurer.heights(Face::text).x, measurer.heights(Face::label).x);
    SizeRange range;
    range.least = std::max(floor_size, smallest_x_height / x);
    range.most = std::max({wished_size, comfortable_x_height / x, range.least});
    return range;
}

}  // namespace broadside::typeset
