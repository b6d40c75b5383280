#include "typeset/bars.hpp"
#include "typeset/board_parts.hpp"

#include <memory>

namespace broadside::typeset {

namespace {

struct KeptBars {
    ShapedBarChart shaped;
    SetBarChart set;  ///< points to the shaped
};

}  // namespace

Placeable set_part(const sheet::BarChart& chart, double width, const BoardContext& context) {
    const BoardStyle& style = context.style;
    auto bars = std::make_shared<KeptBars>();
    bars->shaped = shape_bars(chart, context.measurer);
    bars->set = set_bars(bars->shaped, {style.size, style.leading, style.cell_padding}, width);
    const BarStretch all{0, chart.bars.size()};
    return {height_of(bars->set, all), bars->set.overrun, [bars, all, context](Point at, std::vector<Element>& out) {
                for (Element& element : compose_bars(bars->set, all, at, context.measurer))
                    out.push_back(std::move(element));
            }};
}

}  // namespace broadside::typeset
