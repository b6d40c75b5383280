#include "typeset/block/emblem.hpp"

#include "typeset/paper.hpp"
#include "typeset/sign_outline.hpp"
#include "typeset/tolerance.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

/// Capitals and figures of the label face, of its size.
constexpr double capital_height = 0.645;
constexpr double caption_gap = 0.35;  // of the size

double sign_width(const ShapedEmblem& emblem) {
    return emblem.sign.empty() ? 0 : sign_outline(emblem.sign).width / 20 * emblem.height;
}

std::vector<DrawItem> drawn_sign(const ShapedEmblem& emblem, Point corner) {
    const std::vector<PathItem> shapes = draw_sign(sign_outline(emblem.sign), corner, emblem.height);
    return {shapes.begin(), shapes.end()};
}

}  // namespace

std::string name_of(const sheet::Emblem& emblem) {
    return block_name("emblem", emblem.letters);
}

ShapedEmblem shape(const sheet::Emblem& emblem, TextMeasurer& measurer) {
    return {emblem.sign, shape_words(emblem.letters, Voice::label_strong, measurer),
            shape_words(emblem.caption, Voice::label_strong, measurer), points_of_mm(emblem.height / 10.0)};
}

std::optional<SetEmblem> set(const ShapedEmblem& emblem, const Style& style, double width) {
    SetEmblem set{&emblem, width, 0, 0, {}};
    const bool in_sign = !emblem.sign.empty();
    const double letters = in_sign ? emblem.height * sign_outline(emblem.sign).letter_room : emblem.height;
    set.letter_size = letters / capital_height;
    // Several letters in a sign are set smaller; a large numeral never is: it is read from afar.
    if (in_sign && emblem.letters.unbroken > 0)
        set.letter_size = std::min(set.letter_size, 1.25 * letters / emblem.letters.unbroken);
    const double wide = std::max(sign_width(emblem), emblem.letters.unbroken * set.letter_size);
    if (wide > width + tolerance || emblem.caption.longest * style.size > width + tolerance) return std::nullopt;
    set.caption = break_lines(emblem.caption, width / style.size, Rag::level);
    const double lines = std::max(static_cast<double>(set.caption.size()), style.common.caption_lines);
    set.height = emblem.height + (lines > 0 ? caption_gap * style.size : 0) + lines * style.leading;
    return set;
}

double least_width(const ShapedEmblem& emblem, const Style& style) {
    const double letters = emblem.sign.empty() ? emblem.letters.unbroken * emblem.height / capital_height : 0;
    return std::max({sign_width(emblem), letters, emblem.caption.longest * style.size});
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
    if (!emblem.sign.empty()) signs.marks = drawn_sign(emblem, {centre.x - sign_width(emblem) / 2, at.y});
    if (!emblem.letters.words.empty()) {
        const double lower = emblem.sign.empty() ? 0 : sign_outline(emblem.sign).letter_drop * emblem.height;
        const double baseline = centre.y + lower + set.letter_size * capital_height / 2;
        const double left = centre.x - emblem.letters.unbroken * set.letter_size / 2;
        words.marks.push_back(
            text_at(emblem.letters, whole_line(emblem.letters), set.letter_size, {left, baseline}, measurer));
    }
    add_centred_lines(caption, {emblem.caption, set.caption, style.size, style.leading},
                      {centre.x, at.y + emblem.height + caption_gap * style.size}, Face::label_bold, measurer);
    std::vector<Element> elements{std::move(signs)};
    if (!words.marks.empty()) elements.push_back(std::move(words));
    if (!caption.marks.empty()) elements.push_back(std::move(caption));
    return elements;
}

}  // namespace broadside::typeset
