#include "sheet/block_kind.hpp"
#include "sheet/bound.hpp"
#include "sheet/drawings/signs.hpp"
#include "sheet/unit/record_tracks.hpp"
#include "sheet/unit/subject.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

// Large centre of a card: a `numeral`, or a drawn `sign`.

namespace broadside::sheet {

namespace {

struct EmblemSettings {
    language::Prose text;
    std::uint32_t millimetres = 10;
};

Emblem empty_emblem(const BlockTemplate& source) {
    Emblem emblem;
    emblem.height = 10 * settings_of<EmblemSettings>(source).millimetres;
    emblem.span = source.span;
    return emblem;
}

// ---- numerals

const rules::Fact* fact_of_numeral(const BlockTemplate& source, const ItemContext& context) {
    return source.of.empty() ? context.subject->fact : find_fact(source.of.front(), context);
}

void report_reader_of(const rules::Fact& fact, const BlockTemplate& source, const ItemContext& context) {
    context.diagnostics
        .error(not_for_reader, source.span, fmt::format("fact `{}` is for the umpire, this item is not", fact.id))
        .help = "make the item for the umpire, or open the fact with `audience = \"public\"` in the rule set";
}

/// Value of a fact: the card's where cards are made for each value, else the unit's at the start.
std::vector<Block> numeral_of_fact(const BlockTemplate& source, const ItemContext& context) {
    const Subject& subject = *context.subject;
    const rules::Fact* fact = fact_of_numeral(source, context);
    if (!fact || !subject.unit) return {};
    const text::Audience audience = fact->is_public ? text::Audience{} : content_audience(context);
    if (!context.shows(audience)) {
        report_reader_of(*fact, source, context);
        return {};
    }
    const engine::Type type = subject.records->type_of(*fact);
    const bool own = subject.fact == fact && subject.value;
    const auto value = own ? subject.value : subject.records->begins(*subject.unit, *fact);
    if (!value) return {};
    Emblem emblem = empty_emblem(source);
    emblem.letters = strong(context.phrases.value(type, *value, wording::Detail::brief), audience);
    emblem.caption = plain(context.phrases.name(type, *value), audience);
    if (bare_text(emblem.caption) == bare_text(emblem.letters)) emblem.caption.clear();
    return {std::move(emblem)};
}

std::vector<Block> make_numeral(const BlockTemplate& source, const ItemContext& context) {
    const language::Prose& text = settings_of<EmblemSettings>(source).text;
    if (text.empty()) return numeral_of_fact(source, context);
    Emblem emblem = empty_emblem(source);
    emblem.letters = strong(filled(text, source.span, context), content_audience(context));
    return {std::move(emblem)};
}

// ---- the word of a card

/// A blank card has a line to write on.
std::vector<Block> make_word(const BlockTemplate& source, const ItemContext& context) {
    const Subject& subject = *context.subject;
    const text::Audience audience = content_audience(context);
    if (!subject.deck || !context.shows(audience)) return {};
    if (!subject.card) return {Blank{plain(filled(subject.deck->title, subject.deck->span, context), audience), 1}};
    const rules::Card& card = *subject.card;
    Emblem emblem = empty_emblem(source);
    emblem.letters = strong(filled(card.word.empty() ? card.label : card.word, card.span, context), audience);
    emblem.shrinks = true;
    return {std::move(emblem)};
}

// ---- signs

std::string marker_caption(const Subject& subject, const wording::Phrasebook& phrases) {
    if (!subject.value) return phrases.short_label(*subject.fact);
    return wording::capitalised(
        phrases.value(subject.records->type_of(*subject.fact), *subject.value, wording::Detail::brief));
}

std::vector<Block> make_sign(const BlockTemplate& source, const ItemContext& context) {
    const Subject& subject = *context.subject;
    const text::Audience audience = content_audience(context);
    if (!context.shows(audience)) return {};
    const language::Prose& text = settings_of<EmblemSettings>(source).text;
    Emblem emblem = empty_emblem(source);
    emblem.sign = !text.empty() ? text.written() : subject.card ? subject.card->sign : subject.sign;
    if (!emblem.sign.empty()) {
        const text::Span& place = text.empty() && subject.card ? subject.card->span : source.span;
        const auto found = sign_in_use(context.ruleset(), emblem.sign, place, context.diagnostics);
        if (!found) return {};
        emblem.sign = found->drawn;
    }
    emblem.letters = strong(subject.letters, audience);
    if (subject.objective) emblem.caption = plain(wording::typeset(subject.objective->label), audience);
    if (subject.fact && !subject.unit) emblem.caption = plain(marker_caption(subject, context.phrases), audience);
    if (emblem.sign.empty() && emblem.letters.empty()) return {};
    return {std::move(emblem)};
}

Entries<BlockTemplate> emblem_settings() {
    return settings<EmblemSettings>(
        {text_key<EmblemSettings>(), text::key("height", &EmblemSettings::millimetres, whole_between(4, 150),
                                               "Of a numeral or sign, in millimetres. 10 when absent.")});
}

}  // namespace

BlockKind numeral_kind() {
    return kind_of_card({.word = "numeral", .binds = {"fact"}, .keys = {emblem_settings()}, .make = make_numeral});
}

BlockKind word_kind() {
    return kind_of_card({.word = "word", .keys = {emblem_settings()}, .make = make_word});
}

BlockKind sign_kind() {
    return kind_of_card({.word = "sign", .keys = {emblem_settings()}, .make = make_sign});
}

}  // namespace broadside::sheet
