#include "typeset/block/name_plate.hpp"

#include "typeset/paper.hpp"
#include "typeset/patterns.hpp"
#include "typeset/tolerance.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

/// The field with the pattern of a side, at the right of a name.
constexpr Size badge{points_of_mm(9), points_of_mm(5.5)};
constexpr double badge_gap = points_of_mm(2);
constexpr double above_badge_word = points_of_mm(0.5);
constexpr double name_leading = 1.08;
/// Around the rule below a name. Of the size.
constexpr double above_rule = 0.3;
constexpr double below_rule = 0.16;

/// Of the pattern and the word of the side below it, whichever is wider.
double badge_width(double badge_word, const Style& style) {
    return std::max(badge.width, badge_word * style.small_size);
}

double room_of_name(const ShapedNamePlate& plate, const Style& style, double width) {
    return plate.pattern ? width - badge_width(plate.badge.unbroken, style) - badge_gap : width;
}

double badge_height(const ShapedNamePlate& plate, double leading) {
    if (!plate.pattern) return 0;
    return badge.height + (plate.badge.words.empty() ? 0 : above_badge_word + leading);
}

}  // namespace

double width_beside_name(double badge_word, const Style& style) {
    return badge_width(badge_word, style) + badge_gap;
}

std::string name_of(const sheet::NamePlate& plate) {
    return block_name("name", plate.name);
}

ShapedNamePlate shape(const sheet::NamePlate& plate, TextMeasurer& measurer) {
    return {shape_words(plate.name, Voice::label_strong, measurer), shape_words(plate.aside, Voice::label, measurer),
            shape_words(plate.badge, Voice::label_strong, measurer), plate.pattern, ink_of(plate.colour)};
}

std::optional<SetNamePlate> set(const ShapedNamePlate& plate, const Style& style, double width) {
    SetNamePlate set{&plate, width, 0, 0, {}, {}};
    const double room = room_of_name(plate, style, width);
    // A long name is set smaller before it takes a third line.
    for (const double size : name_sizes) {
        set.name_size = size * style.size;
        const bool fits = plate.name.longest * set.name_size <= room + tolerance;
        if (fits && count_lines(plate.name, room / set.name_size) <= 2) break;
    }
    if (style.common.name_size > 0) set.name_size = style.common.name_size * style.size;
    if (plate.name.longest * set.name_size > room + tolerance) return std::nullopt;
    if (plate.aside.longest * style.small_size > room + tolerance) return std::nullopt;
    set.name = break_lines(plate.name, room / set.name_size, Rag::level);
    set.aside = break_lines(plate.aside, room / style.small_size, Rag::level);
    // As high as on every other card of the file, however tight its face is.
    const double aside_leading = style.common.name_size > 0 ? 1.1 * style.small_size : style.small_leading;
    const double lines = std::max(static_cast<double>(set.name.size()), style.common.name_lines);
    const double asides = std::max(static_cast<double>(set.aside.size()), style.common.aside_lines);
    const double words = lines * name_leading * set.name_size + asides * aside_leading;
    set.height = std::max(words, badge_height(plate, aside_leading)) + (above_rule + below_rule) * style.size;
    return set;
}

double least_width(const ShapedNamePlate& plate, const Style& style) {
    const double beside = plate.pattern ? width_beside_name(plate.badge.unbroken, style) : 0;
    return std::max(plate.name.longest * style.size, plate.aside.longest * style.small_size) + beside;
}

void cut(const SetNamePlate& set, const Style& style, std::vector<Piece>& pieces) {
    pieces.push_back(whole_piece(set.height, style.paragraph_gap, style));
}

std::vector<Element> compose(const SetNamePlate& set, const Style& style, const Fragment&, Point at,
                             TextMeasurer& measurer) {
    Element signs;
    Element name;
    name.tag = Tag::heading2;
    Element aside;
    aside.tag = Tag::paragraph;
    const ShapedNamePlate& plate = *set.plate;
    const double leading = name_leading * set.name_size;
    double y = at.y + baseline_in(leading, set.name_size, measurer.heights(Face::label_bold));
    add_lines(name, {plate.name, set.name, set.name_size, leading}, {at.x, y}, measurer);
    y = at.y + lines_height(set.name, leading) +
        baseline_in(style.small_leading, style.small_size, measurer.heights(Face::label));
    add_lines(aside, {plate.aside, set.aside, style.small_size, style.small_leading}, {at.x, y}, measurer);
    if (plate.pattern) {
        const double middle = at.x + set.width - badge_width(plate.badge.unbroken, style) / 2;
        const Point corner{middle - badge.width / 2, at.y + 0.1 * style.size};
        signs.marks = draw_pattern(*plate.pattern, corner, badge, {2.6, plate.ink});
        const std::array<LineRange, 1> badge_line{whole_line(plate.badge)};
        if (!plate.badge.words.empty())
            add_centred_lines(aside, {plate.badge, badge_line, style.small_size, style.small_leading},
                              {middle, corner.y + badge.height + above_badge_word}, Face::label_bold, measurer);
    }
    const double rule = at.y + set.height - below_rule * style.size;
    signs.marks.push_back(RuleItem{{at.x, rule}, {at.x + set.width, rule}, 0.7});
    std::vector<Element> elements{std::move(signs), std::move(name)};
    if (!aside.marks.empty()) elements.push_back(std::move(aside));
    return elements;
}

}  // namespace broadside::typeset
