#include "typeset/card_blocks.hpp"

#include "typeset/paper.hpp"
#include "typeset/patterns.hpp"
#include "typeset/sign_paths.hpp"
#include "typeset/tolerance.hpp"

#include <algorithm>
#include <array>

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
constexpr double caption_gap = 0.35;  // of the size

LineRange whole(const ShapedWords& words) {
    return {0, words.words.size(), words.unbroken};
}

double lines_height(const std::vector<LineRange>& lines, double leading) {
    return static_cast<double>(lines.size()) * leading;
}

/// Of the pattern and the word of the side below it, whichever is wider.
double badge_width(double badge_word, const Style& style) {
    return std::max(badge.width, badge_word * style.small_size);
}

double badge_width(const ShapedNamePlate& plate, const Style& style) {
    return plate.pattern ? badge_width(plate.badge.unbroken, style) : 0;
}

double room_of_name(const ShapedNamePlate& plate, const Style& style, double width) {
    return plate.pattern ? width - badge_width(plate, style) - badge_gap : width;
}

double badge_height(const ShapedNamePlate& plate, double leading) {
    if (!plate.pattern) return 0;
    return badge.height + (plate.badge.words.empty() ? 0 : above_badge_word + leading);
}

TextItem text_at(const ShapedWords& words, const LineRange& line, double size, Point baseline, TextMeasurer& measurer) {
    return {baseline, assemble_line(words, line, size, measurer)};
}

/// Lines about a middle.
void add_centred(Element& element, const ShapedWords& words, const std::vector<LineRange>& lines, double size,
                 double leading, Point top_middle, Face face, TextMeasurer& measurer) {
    double y = top_middle.y + baseline_in(leading, size, measurer.heights(face));
    for (const LineRange& line : lines) {
        element.marks.push_back(text_at(words, line, size, {top_middle.x - line.width * size / 2, y}, measurer));
        y += leading;
    }
}

}  // namespace

// ---- names

namespace {

/// Sizes of a name, as shares of the type's.
constexpr std::array<double, 3> name_sizes{1.35, 1.15, 1};

double width_in_two_lines(const ShapedWords& words) {
    const std::vector<double> widths = widths_by_lines(words);
    return widths.empty() ? 0 : widths[std::min<std::size_t>(1, widths.size() - 1)];
}

}  // namespace

void CardNeeds::add(const ShapedNamePlate& plate) {
    in_one_line = std::max(in_one_line, plate.name.unbroken);
    in_two_lines = std::max(in_two_lines, width_in_two_lines(plate.name));
    aside = std::max(aside, plate.aside.unbroken);
    aside_in_two_lines = std::max(aside_in_two_lines, width_in_two_lines(plate.aside));
    has_pattern = has_pattern || plate.pattern;
    if (plate.pattern) badge = std::max(badge, plate.badge.unbroken);
}

void CardNeeds::add(const ShapedEmblem& emblem) {
    const std::vector<double> widths = widths_by_lines(emblem.caption);
    if (widths.size() > captions.size()) captions.resize(widths.size(), captions.empty() ? 0 : captions.back());
    for (std::size_t i = 0; i < captions.size() && !widths.empty(); ++i)
        captions[i] = std::max(captions[i], widths[std::min(i, widths.size() - 1)]);
}

/// All in one line if they need not be small for it, else in two as large as they can be.
static void choose_name(const CardNeeds& needs, double room, CardMeasure& measure) {
    for (const double size : {name_sizes[0], name_sizes[1]}) {
        if (needs.in_one_line * size > room + tolerance) continue;
        measure.name_size = size;
        measure.name_lines = 1;
        return;
    }
    for (const double size : name_sizes) {
        if (needs.in_two_lines * size > room + tolerance) continue;
        measure.name_size = size;
        measure.name_lines = 2;
        return;
    }
}

CardMeasure common_measure(const CardNeeds& needs, const Style& style, double width) {
    CardMeasure measure;
    for (const double caption : needs.captions) {
        if (caption > 0) ++measure.caption_lines;
        if (caption * style.size <= width + tolerance) break;
    }
    const double room = needs.has_pattern ? width - badge_width(needs.badge, style) - badge_gap : width;
    const double room_of_aside = room / style.small_size;
    if (needs.aside_in_two_lines > room_of_aside + tolerance) return measure;
    measure.aside_lines = needs.aside == 0 ? 0 : (needs.aside <= room_of_aside + tolerance ? 1 : 2);
    choose_name(needs, room / style.size, measure);
    return measure;
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
    const double beside = plate.pattern ? badge_width(plate, style) + badge_gap : 0;
    return std::max(plate.name.longest * style.size, plate.aside.longest * style.small_size) + beside;
}

std::vector<Element> compose(const SetNamePlate& set, const Style& style, Point at, TextMeasurer& measurer) {
    Element signs;
    Element name;
    name.tag = Tag::heading2;
    Element aside;
    aside.tag = Tag::paragraph;
    const ShapedNamePlate& plate = *set.plate;
    const double leading = name_leading * set.name_size;
    double y = at.y + baseline_in(leading, set.name_size, measurer.heights(Face::label_bold));
    for (const LineRange& line : set.name) {
        name.marks.push_back(text_at(plate.name, line, set.name_size, {at.x, y}, measurer));
        y += leading;
    }
    y = at.y + lines_height(set.name, leading) +
        baseline_in(style.small_leading, style.small_size, measurer.heights(Face::label));
    for (const LineRange& line : set.aside) {
        aside.marks.push_back(text_at(plate.aside, line, style.small_size, {at.x, y}, measurer));
        y += style.small_leading;
    }
    if (plate.pattern) {
        const double middle = at.x + set.width - badge_width(plate, style) / 2;
        const Point corner{middle - badge.width / 2, at.y + 0.1 * style.size};
        signs.marks = draw_pattern(*plate.pattern, corner, badge, {2.6, plate.ink});
        if (!plate.badge.words.empty())
            add_centred(aside, plate.badge, {whole(plate.badge)}, style.small_size, style.small_leading,
                        {middle, corner.y + badge.height + above_badge_word}, Face::label_bold, measurer);
    }
    const double rule = at.y + set.height - below_rule * style.size;
    signs.marks.push_back(RuleItem{{at.x, rule}, {at.x + set.width, rule}, 0.7});
    std::vector<Element> elements{std::move(signs), std::move(name)};
    if (!aside.marks.empty()) elements.push_back(std::move(aside));
    return elements;
}

// ---- emblems

ShapedEmblem shape(const sheet::Emblem& emblem, TextMeasurer& measurer) {
    return {emblem.sign, shape_words(emblem.letters, Voice::label_strong, measurer),
            shape_words(emblem.caption, Voice::label_strong, measurer), points_of_mm(emblem.height / 10.0)};
}

/// Capitals and figures of the label face, of its size.
constexpr double capital_height = 0.645;

std::optional<SetEmblem> set(const ShapedEmblem& emblem, const Style& style, double width) {
    SetEmblem set{&emblem, width, 0, 0, {}};
    const bool in_sign = !emblem.sign.empty();
    const double letters = in_sign ? emblem.height * sign_path(emblem.sign).letter_room : emblem.height;
    set.letter_size = letters / capital_height;
    // Several letters in a sign are set smaller; a large numeral never is: it is read from afar.
    if (in_sign && emblem.letters.unbroken > 0)
        set.letter_size = std::min(set.letter_size, 1.25 * letters / emblem.letters.unbroken);
    const double wide = std::max(in_sign ? emblem.height : 0, emblem.letters.unbroken * set.letter_size);
    if (wide > width + tolerance || emblem.caption.longest * style.size > width + tolerance) return std::nullopt;
    set.caption = break_lines(emblem.caption, width / style.size, Rag::level);
    const double lines = std::max(static_cast<double>(set.caption.size()), style.common.caption_lines);
    set.height = emblem.height + (lines > 0 ? caption_gap * style.size : 0) + lines * style.leading;
    return set;
}

double least_width(const ShapedEmblem& emblem, const Style& style) {
    const double letters = emblem.sign.empty() ? emblem.letters.unbroken * emblem.height / capital_height : 0;
    return std::max({emblem.sign.empty() ? 0 : emblem.height, letters, emblem.caption.longest * style.size});
}

std::vector<Element> compose(const SetEmblem& set, const Style& style, Point at, TextMeasurer& measurer) {
    const ShapedEmblem& emblem = *set.emblem;
    Element signs;
    Element words;
    words.tag = Tag::heading2;
    Element caption;
    caption.tag = Tag::paragraph;
    const Point centre{at.x + set.width / 2, at.y + emblem.height / 2};
    if (!emblem.sign.empty()) signs.marks = draw_sign(emblem.sign, centre, emblem.height);
    if (!emblem.letters.words.empty()) {
        const double lower = emblem.sign.empty() ? 0 : sign_path(emblem.sign).letter_drop * emblem.height;
        const double baseline = centre.y + lower + set.letter_size * capital_height / 2;
        const double left = centre.x - emblem.letters.unbroken * set.letter_size / 2;
        words.marks.push_back(
            text_at(emblem.letters, whole(emblem.letters), set.letter_size, {left, baseline}, measurer));
    }
    add_centred(caption, emblem.caption, set.caption, style.size, style.leading,
                {centre.x, at.y + emblem.height + caption_gap * style.size}, Face::label_bold, measurer);
    std::vector<Element> elements{std::move(signs)};
    if (!words.marks.empty()) elements.push_back(std::move(words));
    if (!caption.marks.empty()) elements.push_back(std::move(caption));
    return elements;
}

// ---- grounds

ShapedGround shape(const sheet::Ground& ground, TextMeasurer& measurer) {
    return {ground.pattern, ink_of(ground.colour), shape_words(ground.words, Voice::label_strong, measurer)};
}

/// Clear paper around the words of a ground. Of the size.
constexpr double panel_padding = 0.6;

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

/// A large field of solid grey drinks ink and hides pencil: a broad frame says the same.
static std::vector<Mark> draw_ground(const ShapedGround& ground, Point at, Size size) {
    if (ground.pattern != sheet::Pattern::solid) return draw_pattern(ground.pattern, at, size, {5, ground.ink});
    const double broad = std::min(points_of_mm(2.4), size.height / 6);
    return {BoxItem{
        {at.x + broad / 2, at.y + broad / 2}, {size.width - broad, size.height - broad}, 1, broad, false, ground.ink}};
}

std::vector<Element> compose(const SetGround& set, const Style& style, Point at, TextMeasurer& measurer) {
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
        add_centred(words, set.ground->words, set.words, style.size, style.leading,
                    {at.x + set.width / 2, corner.y + panel_padding * style.size}, Face::label_bold, measurer);
    }
    std::vector<Element> elements{std::move(signs)};
    if (!words.marks.empty()) elements.push_back(std::move(words));
    return elements;
}

}  // namespace broadside::typeset
