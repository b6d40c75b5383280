#include "text/lists.hpp"
#include "typeset/bars.hpp"
#include "typeset/board_parts.hpp"

#include <algorithm>
#include <memory>

namespace broadside::typeset {

namespace {

constexpr double most_growth = 0.6;  // relative to the height of a bar

struct KeptBars {
    ShapedBarChart shaped;
    SetBarChart set;  ///< refers to the shaped chart
};

}  // namespace

Placeable set_part(const sheet::BarChart& chart, double width, const BoardContext& context) {
    const BoardStyle& style = context.style;
    auto bars = std::make_shared<KeptBars>();
    bars->shaped = shape_bars(chart, context.measurer);
    bars->set = set_bars(bars->shaped, {style.chart_size(), style.chart_leading(), style.cell_padding}, width);
    const BarStretch all{0, chart.bars.size()};
    const auto compose = [bars, all, context](Point at, double extra, std::vector<Element>& out) {
        SetBarChart higher = bars->set;
        higher.bar_height += extra / static_cast<double>(std::max<std::size_t>(all.count, 1));
        text::append(out, compose_bars(higher, all, at, context.measurer));
    };
    Placeable part;
    part.height = height_of(bars->set, all);
    part.overrun = bars->set.overrun;
    part.compose = [compose](Point at, std::vector<Element>& out) { compose(at, 0, out); };
    // Bars with an axis form a ruler; without one they are the picture itself and may grow to fill the room.
    if (chart.marks.empty()) part.growth = most_growth * bars->set.bar_height * static_cast<double>(all.count);
    part.compose_higher = compose;
    return part;
}

}  // namespace broadside::typeset
