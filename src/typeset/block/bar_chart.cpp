#include "typeset/block/bar_chart.hpp"

#include "typeset/tolerance.hpp"

namespace broadside::typeset {

static BarMeasure measure_of(const Style& style) {
    return {style.size, style.leading, style.cell_padding};
}

std::string name_of(const sheet::BarChart& chart) {
    return block_name("bars", chart.title);
}

ShapedBarChart shape(const sheet::BarChart& chart, TextMeasurer& measurer) {
    return shape_bars(chart, measurer);
}

double least_width(const ShapedBarChart& chart, const Style& style) {
    return least_width_of_bars(chart, measure_of(style));
}

std::optional<SetBarChart> set(const ShapedBarChart& chart, const Style& style, double width) {
    SetBarChart set = set_bars(chart, measure_of(style), width);
    return set.overrun > tolerance ? std::nullopt : std::optional(std::move(set));
}

void cut(const SetBarChart& set, const Style& style, std::vector<Piece>& pieces) {
    const std::size_t bars = set.shaped->bars.size();
    for (std::size_t i = 0; i < bars; ++i) {
        Piece piece = whole_piece(height_of(set, {i, 1}), i == 0 ? style.block_gap : 0, style);
        piece.first = i;
        piece.opens = i == 0;
        piece.closes = i + 1 == bars;
        piece.ends_table = piece.closes;
        if (i > 0) piece.give_before = 0;
        pieces.push_back(piece);
    }
}

std::vector<Element> compose(const SetBarChart& set, const Style&, const Fragment& fragment, Point at,
                             TextMeasurer& measurer) {
    return compose_bars(set, {fragment.first.first, fragment.end() - fragment.first.first}, at, measurer);
}

}  // namespace broadside::typeset
