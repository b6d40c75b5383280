#include "typeset/block/blank.hpp"

#include "typeset/paper.hpp"
#include "typeset/tolerance.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

/// Height of a line written by hand.
constexpr double writing_line = points_of_mm(7);

}  // namespace

std::string name_of(const sheet::Blank& blank) {
    return block_name("blank", blank.label);
}

ShapedBlank shape(const sheet::Blank& blank, TextMeasurer& measurer) {
    return {shape_words(blank.label, Voice::label, measurer), blank.lines};
}

double least_width(const ShapedBlank& blank, const Style& style) {
    return blank.label.longest * style.small_size;
}

std::optional<SetBlank> set(const ShapedBlank& blank, const Style& style, double width) {
    if (blank.label.longest * style.small_size > width + tolerance) return std::nullopt;
    SetBlank set;
    set.blank = &blank;
    set.width = width;
    set.lines = blank.lines;
    set.leading = std::max(writing_line, 2 * style.size);
    set.label = break_lines(blank.label, width / style.small_size, Rag::running);
    set.label_beside = blank.label.unbroken * style.small_size <= width * 0.6;
    if (!set.label_beside) set.label_height = lines_height(set.label, style.small_leading);
    return set;
}

void cut(const SetBlank& set, const Style& style, std::vector<Piece>& pieces) {
    Piece piece;
    piece.count = set.lines;
    piece.space_before = style.paragraph_gap;
    piece.give_before = style.give_of_paragraph;
    piece.height = set.label_height + static_cast<double>(set.lines) * set.leading;
    pieces.push_back(piece);
}

std::vector<Element> compose(const SetBlank& set, const Style& style, const Fragment&, Point at,
                             TextMeasurer& measurer) {
    Element rules;
    Element label;
    label.tag = Tag::paragraph;
    const ShapedWords& words = set.blank->label;
    const double first = at.y + set.label_height + set.leading - 2;
    const double above = at.y + baseline_in(style.small_leading, style.small_size, measurer.heights(Face::label));
    add_lines(label, {words, set.label, style.small_size, style.small_leading},
              {at.x, set.label_beside ? first : above}, measurer);
    const bool beside = set.label_beside && !words.words.empty();
    const double after = beside ? words.unbroken * style.small_size + 0.4 * style.size : 0;
    for (std::uint32_t line = 0; line < set.lines; ++line) {
        const double rule = first + line * set.leading + 1;
        rules.marks.push_back(RuleItem{{at.x + (line == 0 ? after : 0), rule}, {at.x + set.width, rule}, 0.4});
    }
    std::vector<Element> elements{std::move(rules)};
    if (!label.marks.empty()) elements.push_back(std::move(label));
    return elements;
}

}  // namespace broadside::typeset
