#include "sheet/block_kind.hpp"
#include "sheet/bound.hpp"
#include "sheet/unit/decks.hpp"
#include "sheet/unit/subject.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>

// `says`: the instruction on a card of a deck; a blank card has lines to write on.

namespace broadside::sheet {

/// Words between stars are strong; a star without another is printed.
static Words with_emphasis(const std::string& text, const text::Audience& audience) {
    Words words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t opens = text.find('*', at);
        const std::size_t closes = opens == std::string::npos ? opens : text.find('*', opens + 1);
        if (closes == std::string::npos) {
            append(words, plain(text.substr(at), audience));
            break;
        }
        append(words, plain(text.substr(at, opens - at), audience));
        append(words, strong(text.substr(opens + 1, closes - opens - 1), audience));
        at = closes + 1;
    }
    return words;
}

static std::vector<Block> make_says(const BlockTemplate&, const ItemContext& context) {
    const text::Audience audience = content_audience(context);
    if (!context.subject->deck || !context.shows(audience)) return {};
    if (!context.subject->card) return {Blank{{}, 4}};
    const rules::Card& card = *context.subject->card;
    std::vector<Block> blocks;
    const std::string text = filled(card.text, card.span, context);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (end > at)
            blocks.push_back(
                body_paragraph(with_emphasis(wording::as_sentence(text.substr(at, end - at)), audience), card.span));
        at = end + 1;
    }
    if (const std::string moved = moved_by(context); !moved.empty())
        blocks.push_back(
            note_paragraph(strong(wording::as_sentence(moved), context.subject->side->audience()), card.span));
    for (const std::string& title : card.fill) blocks.push_back(Blank{plain(wording::typeset(title), audience), 1});
    if (card.from.given()) blocks.push_back(note_paragraph(italic(origin_text(card.from), audience), card.span));
    return blocks;
}

BlockKind says_kind() {
    return kind_of_card({.word = "says", .make = make_says});
}

}  // namespace broadside::sheet
