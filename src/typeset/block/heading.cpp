#include "typeset/block/heading.hpp"

#include "typeset/tolerance.hpp"
#include "typeset/weights.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

/// Padding of a phase's grey band: above and below its words, and at their sides. As shares of the size.
constexpr double band_padding = 0.16;
constexpr double band_inset = 0.4;
/// Light enough for the words on it, dark enough to show on a poor printer.
constexpr double band_grey = 0.86;

Voice voice_of(std::uint32_t level) {
    return level == 3 ? Voice::label_strong : Voice::text_strong;
}

double heading_size(std::uint32_t level, const Style& style) {
    if (level == 1) return style.item_size;
    return level == 2 ? style.phase_size : style.title_size;
}

Tag tag_of(std::uint32_t level) {
    if (level == 1) return Tag::heading1;
    return level == 2 ? Tag::heading2 : Tag::heading3;
}

}  // namespace

std::string name_of(const sheet::Heading& heading) {
    return block_name("heading", heading.words);
}

ShapedHeading shape(const sheet::Heading& heading, TextMeasurer& measurer) {
    return {heading.level, shape_words(heading.words, voice_of(heading.level), measurer),
            shape_words(heading.reference, Voice::label, measurer), plain_text(heading.words)};
}

double least_width(const ShapedHeading& heading, const Style& style) {
    const double inset = heading.level == 2 ? 2 * band_inset * style.size : 0;
    return std::max(heading.words.longest * heading_size(heading.level, style) + inset,
                    heading.reference.unbroken * style.small_size);
}

std::optional<SetHeading> set(const ShapedHeading& heading, const Style& style, double width) {
    SetHeading set;
    set.heading = &heading;
    set.width = width;
    set.size = heading_size(heading.level, style);
    set.leading = set.size * heading_leading;
    const bool phase = heading.level == 2;
    set.above = phase ? band_padding * style.size : 0;
    set.below = phase ? (band_padding + 0.12) * style.size : (heading.level == 1 ? 0.1 * style.size : 0);
    set.inset = phase ? band_inset * style.size : 0;
    const double room = width - 2 * set.inset;
    if (heading.words.longest * set.size > room + tolerance) return std::nullopt;
    const double reference = heading.reference.unbroken * style.small_size;
    if (reference > width + tolerance) return std::nullopt;
    const double beside = reference > 0 ? room - reference - 0.6 * style.size : room;
    set.reference_below = heading.words.longest * set.size > beside ||
                          count_lines(heading.words, beside / set.size) > count_lines(heading.words, room / set.size);
    set.lines = break_lines(heading.words, (set.reference_below ? room : beside) / set.size, Rag::level);
    if (set.reference_below) set.below += style.small_leading;
    return set;
}

void cut(const SetHeading& set, const Style& style, std::vector<Piece>& pieces) {
    Piece piece;
    piece.count = set.lines.size();
    const std::uint32_t level = set.heading->level;
    piece.space_before = level == 3 ? style.block_gap : style.phase_gap;
    piece.give_before = style.give_of_block;
    piece.height = set.above + lines_height(set.lines, set.leading) + set.below;
    piece.stays_with_next = true;
    piece.break_fault = level == 2 ? weights::column_at_phase : 0;
    pieces.push_back(piece);
}

std::vector<Element> compose(const SetHeading& set, const Style& style, const Fragment&, Point at,
                             TextMeasurer& measurer) {
    Element rules;
    Element heading;
    const std::uint32_t level = set.heading->level;
    heading.tag = tag_of(level);
    if (level == 2) {
        const double height = 2 * set.above + lines_height(set.lines, set.leading);
        rules.marks.push_back(BoxItem{at, {set.width, height}, band_grey, 0, true});
    }
    const Face face = level == 3 ? Face::label_bold : Face::text_bold;
    const double first = at.y + set.above + baseline_in(set.leading, set.size, measurer.heights(face));
    const double next =
        add_lines(heading, {set.heading->words, set.lines, set.size, set.leading}, {at.x + set.inset, first}, measurer);
    std::vector<Element> elements{std::move(rules), std::move(heading)};
    const ShapedWords& reference = set.heading->reference;
    if (!reference.words.empty()) {
        Element aside;
        aside.tag = Tag::paragraph;
        const LineRange line = whole_line(reference);
        const double y = next - set.leading + (set.reference_below ? style.small_leading : 0);
        const double x = at.x + set.width - line.width * style.small_size;
        aside.marks.push_back(text_at(reference, line, style.small_size, {x, y}, measurer));
        elements.push_back(std::move(aside));
    }
    return elements;
}

}  // namespace broadside::typeset
