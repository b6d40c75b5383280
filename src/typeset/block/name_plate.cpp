#include "typeset/block/name_plate.hpp"

#include "text/letters.hpp"
#include "typeset/paper.hpp"
#include "typeset/patterns.hpp"
#include "typeset/ring.hpp"
#include "typeset/tolerance.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

/// Field with the pattern of a side, to the right of a name.
constexpr Size badge{points_of_mm(9), points_of_mm(5.5)};
constexpr double badge_gap = points_of_mm(2);
constexpr double above_badge_word = points_of_mm(0.5);
constexpr double name_leading = 1.08;
/// Space around the rule below a name, as shares of the size.
constexpr double above_rule = 0.3;
constexpr double below_rule = 0.16;

/// Width of the pattern or of the side's word below it, whichever is greater.
double badge_width(double badge_word, const Style& style) {
    return std::max(badge.width, badge_word * style.small_size);
}

/// Sizes of the signs before and after a name, relative to the type.
constexpr double sign_size = 2;
constexpr double grade_size = 1.9;
constexpr double ring = 2.5;  ///< diameter
constexpr double gap_beside_name = 0.5;

double width_of_sign(double sign, const Style& style) {
    return sign == 0 ? 0 : (sign_size * sign + gap_beside_name) * style.size;
}

double room_of_name(const ShapedNamePlate& plate, const Style& style, double width) {
    return width - width_beside_name(beside_name(plate), style);
}

double badge_height(const ShapedNamePlate& plate, const Style& style, double leading) {
    const double marks = plate.grade.words.empty() ? 0 : ring * style.size;
    if (!plate.has_badge()) return marks;
    return std::max(marks, badge.height + (plate.badge.words.empty() ? 0 : above_badge_word + leading));
}

LineRange line_of(const ShapedWords& words, std::size_t first, std::size_t count) {
    LineRange line{first, count, 0};
    for (std::size_t i = first; i < first + count; ++i)
        line.width += words.words[i].width + (i + 1 < first + count ? words.words[i].space.width : 0);
    return line;
}

bool ends_sentence(const Word& word, const Word& next) {
    const std::string& last = word.runs.back().text;
    const std::string& first = next.runs.front().text;
    return last.ends_with('.') && !first.empty() && text::is_capital_letter(first[0]);
}

/// Words in two lines part behind a full stop if both halves fit.
std::vector<LineRange> break_aside(const ShapedWords& words, double width) {
    std::vector<LineRange> lines = break_lines(words, width, Rag::level);
    if (lines.size() != 2) return lines;
    for (std::size_t i = 0; i + 1 < words.words.size(); ++i) {
        if (!ends_sentence(words.words[i], words.words[i + 1])) continue;
        const LineRange upper = line_of(words, 0, i + 1), lower = line_of(words, i + 1, words.words.size() - i - 1);
        if (std::max(upper.width, lower.width) <= width + tolerance) return {upper, lower};
    }
    return lines;
}

}  // namespace

void BesideName::widen(const BesideName& other) {
    sign = std::max(sign, other.sign);
    grade = grade || other.grade;
    if (other.badge) badge = std::max(badge.value_or(0), *other.badge);
}

BesideName beside_name(const ShapedNamePlate& plate) {
    BesideName beside{plate.sign.unbroken, !plate.grade.words.empty(), {}};
    if (plate.has_badge()) beside.badge = plate.badge.unbroken;
    return beside;
}

double width_beside_name(const BesideName& beside, const Style& style) {
    const double in_ring = beside.grade ? (ring + gap_beside_name) * style.size : 0;
    const double field = beside.badge ? badge_width(*beside.badge, style) + badge_gap : 0;
    return width_of_sign(beside.sign, style) + in_ring + field;
}

std::string name_of(const sheet::NamePlate& plate) {
    return block_name("name", plate.name);
}

ShapedNamePlate shape(const sheet::NamePlate& plate, TextMeasurer& measurer) {
    return {shape_words(plate.name, Voice::label_strong, measurer),
            shape_words(plate.aside, Voice::label, measurer),
            shape_words(plate.badge, Voice::label_strong, measurer),
            plate.pattern,
            ink_of(plate.colour),
            shape_words(plate.sign, Voice::label, measurer),
            shape_words(plate.grade, Voice::label_strong, measurer),
            plate.band};
}

std::optional<SetNamePlate> set(const ShapedNamePlate& plate, const Style& style, double width) {
    SetNamePlate set{&plate, width, 0, 0, {}, {}};
    const double room = room_of_name(plate, style, width);
    // A long name is reduced before it takes a third line.
    for (const double size : name_sizes) {
        set.name_size = size * style.size;
        const bool fits = plate.name.longest * set.name_size <= room + tolerance;
        if (fits && count_lines(plate.name, room / set.name_size) <= 2) break;
    }
    if (style.common.name_size > 0) set.name_size = style.common.name_size * style.size;
    if (plate.name.longest * set.name_size > room + tolerance) return std::nullopt;
    if (plate.aside.longest * style.small_size > room + tolerance) return std::nullopt;
    set.name = break_lines(plate.name, room / set.name_size, Rag::level);
    set.aside = break_aside(plate.aside, room / style.small_size);
    // The same height as on every other card of the file, however tight this face is.
    const double aside_leading = style.common.name_size > 0 ? 1.1 * style.small_size : style.small_leading;
    const double lines = std::max(static_cast<double>(set.name.size()), style.common.name_lines);
    const double asides = std::max(static_cast<double>(set.aside.size()), style.common.aside_lines);
    const double words = lines * name_leading * set.name_size + asides * aside_leading;
    set.height = std::max(words, badge_height(plate, style, aside_leading)) + (above_rule + below_rule) * style.size;
    return set;
}

double least_width(const ShapedNamePlate& plate, const Style& style) {
    return std::max(plate.name.longest * style.size, plate.aside.longest * style.small_size) +
           width_beside_name(beside_name(plate), style);
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
    const double left = at.x + width_of_sign(plate.sign.unbroken, style);
    double y = at.y + baseline_in(leading, set.name_size, measurer.heights(Face::label_bold));
    add_lines(name, {plate.name, set.name, set.name_size, leading}, {left, y}, measurer);
    y = at.y + lines_height(set.name, leading) +
        baseline_in(style.small_leading, style.small_size, measurer.heights(Face::label));
    add_lines(aside, {plate.aside, set.aside, style.small_size, style.small_leading}, {left, y}, measurer);
    if (!plate.sign.words.empty()) {
        const double size = sign_size * style.size;
        const double base =
            at.y + baseline_in(leading, set.name_size, measurer.heights(Face::label_bold)) + 0.45 * style.size;
        name.marks.push_back(text_at(plate.sign, whole_line(plate.sign), size, {at.x, base}, measurer));
    }
    if (!plate.grade.words.empty()) {
        const double radius = ring * style.size / 2, size = grade_size * style.size;
        const Point middle{at.x + set.width - radius, at.y + radius};
        const double capital = measurer.heights(Face::label_bold).capital * size;
        signs.marks.push_back(ring_about(middle, radius - 0.5, 1));
        aside.marks.push_back(text_at(plate.grade, whole_line(plate.grade), size,
                                      {middle.x - plate.grade.unbroken * size / 2, middle.y + capital / 2}, measurer));
    }
    if (plate.has_badge()) {
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
