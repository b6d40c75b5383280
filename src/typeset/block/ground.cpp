#include "typeset/block/ground.hpp"

#include "typeset/paper.hpp"
#include "typeset/patterns.hpp"
#include "typeset/tolerance.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

/// Clear paper around the words of a ground, as a share of the size.
constexpr double panel_padding = 0.6;

/// A broad frame: a large field of solid grey wastes ink and hides pencil.
std::vector<DrawItem> draw_ground(const ShapedGround& ground, Point at, Size size) {
    if (ground.pattern != sheet::Pattern::solid) return draw_pattern(ground.pattern, at, size, {5, ground.ink});
    const double broad = std::min(points_of_mm(2.4), size.height / 6);
    return {BoxItem{
        {at.x + broad / 2, at.y + broad / 2}, {size.width - broad, size.height - broad}, 1, broad, false, ground.ink}};
}

}  // namespace

std::string name_of(const sheet::Ground&) {
    return "ground";
}

ShapedGround shape(const sheet::Ground& ground, TextMeasurer& measurer) {
    return {ground.pattern, ink_of(ground.colour), shape_words(ground.words, Voice::label_strong, measurer)};
}

std::optional<SetGround> set(const ShapedGround& ground, const Style& style, double width) {
    SetGround set{&ground, width, 0, {}};
    const double room = 0.8 * width - 2 * panel_padding * style.size;
    if (ground.words.longest * style.size > room + tolerance) return std::nullopt;
    set.words = break_lines(ground.words, room / style.size, Rag::level);
    set.height = lines_height(set.words, style.leading) + 2 * panel_padding * style.size;
    return set;
}

double least_width(const ShapedGround& ground, const Style& style) {
    return (ground.words.longest + 2 * panel_padding) * style.size / 0.8;
}

void cut(const SetGround& set, const Style& style, std::vector<Piece>& pieces) {
    pieces.push_back(whole_piece(set.height, style.paragraph_gap, style));
}

std::vector<Element> compose(const SetGround& set, const Style& style, const Fragment&, Point at,
                             TextMeasurer& measurer) {
    Element signs;
    Element words;
    words.tag = Tag::paragraph;
    signs.marks = draw_ground(*set.ground, at, {set.width, set.height});
    if (!set.words.empty()) {
        double widest = 0;
        for (const LineRange& line : set.words) widest = std::max(widest, line.width * style.size);
        const double text = lines_height(set.words, style.leading);
        const Size panel{widest + 2 * panel_padding * style.size, text + 2 * panel_padding * style.size};
        const Point corner{at.x + (set.width - panel.width) / 2, at.y + (set.height - panel.height) / 2};
        signs.marks.push_back(BoxItem{corner, panel, 1, 0.7, true});
        add_centred_lines(words, {set.ground->words, set.words, style.size, style.leading},
                          {at.x + set.width / 2, corner.y + panel_padding * style.size}, Face::label_bold, measurer);
    }
    std::vector<Element> elements{std::move(signs)};
    if (!words.marks.empty()) elements.push_back(std::move(words));
    return elements;
}

}  // namespace broadside::typeset
