#include "typeset/board_style.hpp"

#include "text/lists.hpp"
#include "typeset/style.hpp"

#include <algorithm>

namespace broadside::typeset {

/// Style with all measures in proportion to its type.
static BoardStyle style_of(double size, double leading, double padding) {
    BoardStyle style;
    style.size = size;
    style.leading = size * leading;
    style.padding = 6.5 * padding;
    style.gap = 5 * padding;
    style.cell_padding = 2 * padding;
    return style;
}

static std::vector<BoardStyle> large_styles() {
    return {style_of(11.5, 1.19, 1.2), style_of(11, 1.18, 1.1), style_of(10.5, 1.18, 1),
            style_of(10.5, 1.14, 0.8), style_of(10, 1.17, 1),   style_of(10, 1.12, 0.7)};
}

static std::vector<BoardStyle> joined(std::vector<BoardStyle> styles, const std::vector<BoardStyle>& smaller) {
    text::append(styles, smaller);
    return styles;
}

std::vector<BoardStyle> board_styles() {
    constexpr double least_chart_size = 10;
    std::vector<BoardStyle> small{style_of(9.5, 1.15, 0.7), style_of(9.5, 1.12, 0.5), style_of(9.5, 1.1, 0.4)};
    for (BoardStyle& style : small) style.larger_charts = least_chart_size / style.size;
    return joined(large_styles(), small);
}

std::vector<BoardStyle> roster_styles() {
    return joined(large_styles(), {style_of(9.5, 1.15, 0.7), style_of(9.5, 1.12, 0.5), style_of(9, 1.12, 0.5),
                                   style_of(8.5, 1.12, 0.5), style_of(8, 1.12, 0.5)});
}

double SetWords::width() const {
    double widest = 0;
    for (const LineRange& line : lines) widest = std::max(widest, line.width);
    return widest * size;
}

SetWords set_words(const sheet::Words& words, double width, double size, const BoardContext& context, Voice voice) {
    SetWords set;
    set.shaped = shape_words(words, voice, context.measurer);
    set.size = size;
    set.leading = size * context.style.leading / context.style.size;
    set.lines = break_lines(set.shaped, width / size, Rag::running);
    set.overrun = std::max(0.0, set.shaped.longest * size - width);
    return set;
}

void add_lines(const SetWords& words, Point at, double width, sheet::Align align, Ink ink, TextMeasurer& measurer,
               Element& element) {
    double y = at.y + baseline_in(words.leading, words.size, measurer.heights(Face::label));
    for (const LineRange& range : words.lines) {
        const double spare = width - range.width * words.size;
        const double indent = align == sheet::Align::left ? 0 : align == sheet::Align::right ? spare : spare / 2;
        TextItem item{{at.x + indent, y}, assemble_line(words.shaped, range, words.size, measurer)};
        item.white = ink == Ink::white;
        element.marks.push_back(std::move(item));
        y += words.leading;
    }
}

}  // namespace broadside::typeset
