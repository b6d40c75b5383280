#include "typeset/board_parts.hpp"

#include <algorithm>
#include <memory>

namespace broadside::typeset {

namespace {

constexpr double label_gap = 5;
constexpr double tick = 2.5;

struct Bars {
    std::vector<SetWords> labels, asides;
    std::vector<std::vector<SetWords>> parts;
    std::vector<SetWords> marks;
    double label_width = 0, aside_width = 0, axis = 0, bar_height = 0, mark_height = 0;
};

double widest(const std::vector<SetWords>& all) {
    double width = 0;
    for (const SetWords& words : all) width = std::max(width, words.width());
    return width;
}

double place_on_axis(const sheet::BarChart& chart, double at, double axis) {
    return chart.to > chart.from ? (at - chart.from) / (chart.to - chart.from) * axis : 0;
}

Bars set_bars(const sheet::BarChart& chart, double width, const BoardContext& context) {
    Bars bars;
    const double size = context.style.size;
    for (const sheet::BarChart::Bar& bar : chart.bars) {
        bars.labels.push_back(set_words(bar.label, width, size, context));
        bars.asides.push_back(set_words(bar.aside, width, size, context));
    }
    for (const sheet::BarChart::Mark& mark : chart.marks)
        bars.marks.push_back(set_words(mark.words, width, size, context));
    bars.label_width = widest(bars.labels) + label_gap;
    bars.aside_width = widest(bars.asides) > 0 ? widest(bars.asides) + label_gap : 0;
    const double last_mark = bars.marks.empty() ? 0 : bars.marks.back().width() / 2;
    bars.axis = std::max(0.0, width - bars.label_width - std::max(bars.aside_width, last_mark));
    bars.bar_height = context.style.leading + 2 * context.style.cell_padding;
    bars.mark_height = bars.marks.empty() ? 0 : context.style.leading + tick;
    for (const sheet::BarChart::Bar& bar : chart.bars) {
        std::vector<SetWords>& parts = bars.parts.emplace_back();
        for (const sheet::BarChart::Part& part : bar.parts)
            parts.push_back(set_words(part.words, std::max(1.0, bars.axis), size, context));
    }
    return bars;
}

/// Figures along the axis, leaving out those that would touch the one before.
void compose_marks(const sheet::BarChart& chart, const Bars& bars, Point at, const BoardContext& context,
                   Element& element, Element& lines) {
    double free = at.x - 1000;
    for (std::size_t i = 0; i < chart.marks.size(); ++i) {
        const double x = at.x + bars.label_width + place_on_axis(chart, chart.marks[i].at, bars.axis);
        const double half = bars.marks[i].width() / 2;
        lines.marks.push_back(RuleItem{{x, at.y + bars.mark_height - tick}, {x, at.y + bars.mark_height}, 0.6});
        if (x - half < free + 2) continue;
        add_lines(bars.marks[i], {x - half, at.y}, 2 * half, sheet::Align::left, Ink::black, context.measurer, element);
        free = x + half;
    }
}

void compose_bar(const sheet::BarChart& chart, const Bars& bars, std::size_t bar, Point at, const BoardContext& context,
                 Element& element, Element& lines) {
    const double drop = (bars.bar_height - context.style.leading) / 2;
    add_lines(bars.labels[bar], {at.x, at.y + drop}, bars.label_width - label_gap, sheet::Align::right, Ink::black,
              context.measurer, element);
    double begin = chart.from;
    for (std::size_t i = 0; i < chart.bars[bar].parts.size(); ++i) {
        const sheet::BarChart::Part& part = chart.bars[bar].parts[i];
        const double x = at.x + bars.label_width + place_on_axis(chart, begin, bars.axis);
        const double end = at.x + bars.label_width + place_on_axis(chart, part.end, bars.axis);
        BoxItem box{{x, at.y}, {end - x, bars.bar_height}};
        box.colour = ground_of(part.tone);
        box.outline = 0.6;
        BoxItem outline = box;
        outline.filled = false;
        outline.colour.reset();
        box.outline = 0;
        lines.marks.push_back(box);
        lines.marks.push_back(outline);
        if (bars.parts[bar][i].width() <= end - x)
            add_lines(bars.parts[bar][i], {x, at.y + drop}, end - x, sheet::Align::centre, Ink::black, context.measurer,
                      element);
        begin = part.end;
    }
    add_lines(bars.asides[bar], {at.x + bars.label_width + bars.axis + label_gap, at.y + drop},
              std::max(1.0, bars.aside_width - label_gap), sheet::Align::centre, Ink::black, context.measurer, element);
}

}  // namespace

Placeable set_part(const sheet::BarChart& chart, double width, const BoardContext& context) {
    constexpr double least_axis = 60;
    auto bars = std::make_shared<Bars>(set_bars(chart, width, context));
    constexpr double between = 1.5;
    const double row = bars->bar_height + between;
    Placeable part;
    part.height = bars->mark_height + static_cast<double>(chart.bars.size()) * row;
    part.overrun = std::max(0.0, least_axis - bars->axis);
    part.compose = [bars, row, context, &chart](Point at, std::vector<Element>& out) {
        Element element, lines;
        element.tag = Tag::paragraph;
        compose_marks(chart, *bars, at, context, element, lines);
        for (std::size_t i = 0; i < chart.bars.size(); ++i)
            compose_bar(chart, *bars, i, {at.x, at.y + bars->mark_height + static_cast<double>(i) * row}, context,
                        element, lines);
        out.push_back(std::move(lines));
        out.push_back(std::move(element));
    };
    return part;
}

}  // namespace broadside::typeset
