#include "typeset/block/emblem.hpp"

#include "typeset/paper.hpp"
#include "typeset/sign_outline.hpp"
#include "typeset/tolerance.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

/// Height of the label face's capitals and figures, as a share of the size.
constexpr double capital_height = 0.645;
constexpr double caption_gap = 0.35;  // of the size

/// Size of letters beside a sign, as a share of its height; and the gap between them.
constexpr double letters_beside = 0.8;
constexpr double gap_beside = 0.4;

double sign_width(const ShapedEmblem& emblem, double height) {
    return emblem.sign.empty() ? 0 : sign_outline(emblem.sign).width / 20 * height;
}

/// Whether letters go inside the sign. A sign without room has them beside it.
bool is_holding(const ShapedEmblem& emblem) {
    return !emblem.sign.empty() && sign_outline(emblem.sign).letter_room > 0;
}

/// Size of the letters beside a sign, or of letters alone.
double letter_size(const ShapedEmblem& emblem, double height) {
    return (emblem.sign.empty() ? height : letters_beside * height) / capital_height;
}

double letters_width(const ShapedEmblem& emblem, double height) {
    return emblem.letters.unbroken * letter_size(emblem, height);
}

/// Width of sign and letters side by side, for a height of the sign.
double width_beside(const ShapedEmblem& emblem, double height) {
    const bool both = !emblem.sign.empty() && !emblem.letters.words.empty();
    return sign_width(emblem, height) + (both ? gap_beside * height : 0) + letters_width(emblem, height);
}

void set_in_sign(SetEmblem& set, double width) {
    const ShapedEmblem& emblem = *set.emblem;
    set.sign_height = std::min(emblem.height, emblem.height * width / sign_width(emblem, emblem.height));
    const double letters = set.sign_height * sign_outline(emblem.sign).letter_room;
    set.letter_size = letters / capital_height;
    // Several letters in a sign are set smaller.
    if (emblem.letters.unbroken > 0)
        set.letter_size = std::min(set.letter_size, 1.25 * letters / emblem.letters.unbroken);
}

/// False when letters without a sign, which must be readable from afar, are too wide.
bool set_beside(SetEmblem& set, double width) {
    const ShapedEmblem& emblem = *set.emblem;
    const double wide = width_beside(emblem, emblem.height);
    const bool may_shrink = emblem.shrinks || !emblem.sign.empty();
    if (wide > width + tolerance && !may_shrink) return false;
    const double height = wide > width ? emblem.height * width / wide : emblem.height;
    set.sign_height = emblem.sign.empty() ? 0 : height;
    set.letter_size = letter_size(emblem, height);
    return true;
}

/// A shape that holds letters is black, its letters white, as on maps.
std::vector<DrawItem> drawn_sign(const ShapedEmblem& emblem, Point corner, double height) {
    std::vector<PathItem> shapes = draw_sign(sign_outline(emblem.sign), corner, height);
    if (is_holding(emblem) && !emblem.letters.words.empty())
        for (PathItem& shape : shapes) {
            shape.filled = true;
            shape.colour = Colour{};
        }
    return {shapes.begin(), shapes.end()};
}

}  // namespace

std::string name_of(const sheet::Emblem& emblem) {
    return block_name("emblem", emblem.letters);
}

ShapedEmblem shape(const sheet::Emblem& emblem, TextMeasurer& measurer) {
    return {emblem.sign, shape_words(emblem.letters, Voice::label_strong, measurer),
            shape_words(emblem.caption, Voice::label_strong, measurer), points_of_mm(emblem.height / 10.0),
            emblem.shrinks};
}

std::optional<SetEmblem> set(const ShapedEmblem& emblem, const Style& style, double width) {
    SetEmblem set{&emblem, width, 0, 0, 0, {}};
    if (emblem.caption.longest * style.size > width + tolerance) return std::nullopt;
    if (is_holding(emblem))
        set_in_sign(set, width);
    else if (!set_beside(set, width))
        return std::nullopt;
    set.caption = break_lines(emblem.caption, width / style.size, Rag::level);
    const double lines = std::max(static_cast<double>(set.caption.size()), style.common.caption_lines);
    set.height = emblem.height + (lines > 0 ? caption_gap * style.size : 0) + lines * style.leading;
    return set;
}

double least_width(const ShapedEmblem& emblem, const Style& style) {
    const bool is_fixed = emblem.sign.empty() && !emblem.shrinks;
    return std::max(is_fixed ? letters_width(emblem, emblem.height) : 0, emblem.caption.longest * style.size);
}

void cut(const SetEmblem& set, const Style& style, std::vector<Piece>& pieces) {
    pieces.push_back(whole_piece(set.height, style.paragraph_gap, style));
}

std::vector<Element> compose(const SetEmblem& set, const Style& style, const Fragment&, Point at,
                             TextMeasurer& measurer) {
    const ShapedEmblem& emblem = *set.emblem;
    Element signs;
    Element words;
    words.tag = Tag::heading2;
    Element caption;
    caption.tag = Tag::paragraph;
    const Point centre{at.x + set.width / 2, at.y + emblem.height / 2};
    const bool holding = is_holding(emblem);
    const double wide =
        holding ? sign_width(emblem, set.sign_height)
                : sign_width(emblem, set.sign_height) + emblem.letters.unbroken * set.letter_size +
                      (emblem.sign.empty() || emblem.letters.words.empty() ? 0 : gap_beside * set.sign_height);
    if (!emblem.sign.empty())
        signs.marks = drawn_sign(emblem, {centre.x - wide / 2, centre.y - set.sign_height / 2}, set.sign_height);
    if (!emblem.letters.words.empty()) {
        const double lower = holding ? sign_outline(emblem.sign).letter_drop * set.sign_height : 0;
        const double baseline = centre.y + lower + set.letter_size * capital_height / 2;
        const double letters = emblem.letters.unbroken * set.letter_size;
        const double left = holding ? centre.x - letters / 2 : centre.x + wide / 2 - letters;
        TextItem text =
            text_at(emblem.letters, whole_line(emblem.letters), set.letter_size, {left, baseline}, measurer);
        text.white = holding;
        words.marks.push_back(std::move(text));
    }
    add_centred_lines(caption, {emblem.caption, set.caption, style.size, style.leading},
                      {centre.x, at.y + emblem.height + caption_gap * style.size}, Face::label_bold, measurer);
    std::vector<Element> elements{std::move(signs)};
    if (!words.marks.empty()) elements.push_back(std::move(words));
    if (!caption.marks.empty()) elements.push_back(std::move(caption));
    return elements;
}

}  // namespace broadside::typeset
