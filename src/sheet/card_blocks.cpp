#include "sheet/card_blocks.hpp"

#include "sheet/codes.hpp"
#include "sheet/fact_words.hpp"
#include "sheet/figures.hpp"
#include "sheet/record_tracks.hpp"
#include "sheet/references.hpp"
#include "sheet/signs.hpp"
#include "sheet/subject.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

using Kind = BlockTemplate::Kind;

Pattern pattern_of(const scenario::Side& side) {
    switch (side.pattern) {
        case scenario::Side::Pattern::solid:
            return Pattern::solid;
        case scenario::Side::Pattern::open:
            return Pattern::open;
        case scenario::Side::Pattern::hatched:
            return Pattern::hatched;
        case scenario::Side::Pattern::cross_hatched:
            return Pattern::cross_hatched;
        case scenario::Side::Pattern::dotted:
            return Pattern::dotted;
    }
    return Pattern::open;
}

bool stands_on_card(const BlockTemplate& source, const ItemContext& context) {
    const Subject* subject = context.subject;
    if (!source.when || !subject || !subject->unit) return true;
    return subject->records->holds(*subject->unit, *source.when);
}

text::Audience content_audience(const Subject& subject, const Phrasebook& phrases) {
    const bool of_marker = subject.fact && !subject.unit;
    const bool is_public = subject.deck ? subject.deck->is_public : of_marker && subject.fact->is_public;
    return is_public ? text::Audience{} : phrases.audience();
}

namespace {

/// "Pr." where it is short enough to stand under the pattern of a side.
std::string badge_of(const scenario::Side& side) {
    return typeset(side.short_label.empty() ? side.label : side.short_label);
}

class CardBlocks {
  public:
    CardBlocks(const BlockTemplate& source, const ItemContext& context)
        : source_(source),
          context_(context),
          subject_(*context.subject),
          audience_(content_audience(*context.subject, context.phrases)) {}

    std::vector<Block> make() {
        if (source_.kind == Kind::name) return {name_plate()};
        if (source_.kind == Kind::facts) return facts();
        if (source_.kind == Kind::numeral) return numeral();
        if (source_.kind == Kind::sign) return sign();
        if (source_.kind == Kind::says) return says();
        if (source_.kind == Kind::ground) return {ground()};
        return record_tracks(source_, context_);
    }

  private:
    const scenario::Unit* unit() const {
        return subject_.unit ? &context_.data.scenario->units[*subject_.unit] : nullptr;
    }
    std::string filled(const std::string& text, const text::Span& span) const {
        return fill_references(text, context_.phrases, {nullptr, nullptr, span}, context_.diagnostics);
    }

    NamePlate name_plate() const {
        NamePlate plate;
        if (const scenario::Unit* of = unit()) {
            if (context_.shows(of->audience)) plate.name = strong(typeset(of->label), of->audience);
            if (subject_.command && context_.shows(subject_.command->audience))
                plate.aside = plain(typeset(subject_.command->label), subject_.command->audience);
        } else if (subject_.deck) {
            plate.name = strong(subject_.card ? filled(subject_.card->label, subject_.card->span) : "", audience_);
            plate.aside = plain(filled(subject_.deck->title, subject_.deck->span), audience_);
            if (subject_.command && context_.shows(subject_.command->audience))
                append(plate.aside, plain(". " + typeset(subject_.command->label), subject_.command->audience));
        } else if (subject_.command && context_.shows(subject_.command->audience)) {
            const scenario::Command& led = *subject_.command;
            plate.name = strong(typeset(led.commander.empty() ? led.label : led.commander), led.audience);
            if (!led.commander.empty()) plate.aside = plain(typeset(led.label), led.audience);
        } else if (subject_.fact) {
            plate.name = strong(context_.phrases.label(*subject_.fact), audience_);
        }
        if (subject_.side) {
            plate.pattern = pattern_of(*subject_.side);
            plate.colour = subject_.side->colour;
            plate.badge = strong(badge_of(*subject_.side), {});
        }
        return plate;
    }

    // ---- facts in words

    /// "Infantry battalion. Troop quality: B."
    std::vector<Block> facts() const {
        if ((!subject_.unit && !subject_.command) || !context_.shows(audience_)) return {};
        Words words;
        for (const rules::Fact& fact : context_.ruleset().facts) {
            const bool named =
                std::any_of(source_.of.begin(), source_.of.end(), [&](const Binding& b) { return b.id == fact.id; });
            const bool wanted = source_.of.empty() ? fact.kept.empty() : named;
            if (!wanted || fact.means) continue;
            if (const auto value = value_of(fact)) add_fact(fact, *value, words);
        }
        if (words.empty()) return {};
        return {Paragraph{std::move(words), Paragraph::Role::body, 0, source_.span}};
    }

    /// As it is given, or the usual value where that says something.
    std::optional<std::int64_t> value_of(const rules::Fact& fact) const {
        const UnitRecords& records = *subject_.records;
        if (!subject_.unit)
            return records.speaks_of(*subject_.command, fact) ? records.begins(*subject_.command, fact) : std::nullopt;
        const bool says = records.is_given(*subject_.unit, fact) || records.has_usual(*subject_.unit, fact);
        return fact.of == "unit" && says ? records.begins(*subject_.unit, fact) : std::nullopt;
    }

    void add_fact(const rules::Fact& fact, std::int64_t value, Words& words) const {
        engine::Type type = subject_.records->type_of(fact);
        bool yes_no = type.kind == engine::Type::Kind::yes_no;
        if (yes_no && value == 0) return;
        if (!words.empty()) append(words, plain("\u00a0\u00b7 ", audience_));
        std::string label = context_.phrases.label(fact);
        if (yes_no) return append(words, strong(label, audience_));
        std::string said = context_.phrases.value(type, value, Detail::full);
        if (!speaks_for_itself(type, said)) append(words, plain(label + " ", audience_));
        append(words, strong(said, audience_));
    }

    // ---- emblems

    text::Audience audience_of(const rules::Fact& fact) const { return fact.is_public ? text::Audience{} : audience_; }

    const rules::Fact* bound_fact() const {
        if (source_.of.empty()) return subject_.fact;
        return find_fact(source_.of.front(), context_);
    }

    std::vector<Block> numeral() const {
        Emblem emblem;
        emblem.height = source_.height;
        emblem.span = source_.span;
        if (!source_.text.empty()) {
            emblem.letters = strong(filled(source_.text, source_.span), audience_);
            return {std::move(emblem)};
        }
        const rules::Fact* fact = bound_fact();
        if (!fact || !subject_.unit) return {};
        if (!context_.shows(audience_of(*fact))) {
            report_reader(*fact);
            return {};
        }
        engine::Type type = subject_.records->type_of(*fact);
        bool own = subject_.fact == fact && subject_.value;
        auto value = own ? subject_.value : subject_.records->begins(*subject_.unit, *fact);
        if (!value) return {};
        emblem.letters = strong(context_.phrases.value(type, *value, Detail::brief), audience_of(*fact));
        emblem.caption = plain(name_of_value(type, *value, context_.phrases), audience_of(*fact));
        if (bare_text(emblem.caption) == bare_text(emblem.letters)) emblem.caption.clear();
        return {std::move(emblem)};
    }

    void report_reader(const rules::Fact& fact) const {
        context_.diagnostics
            .error(not_for_reader, source_.span, fmt::format("fact `{}` is for the umpire, this item is not", fact.id))
            .help = "make the item for the umpire, or open the fact with `audience = \"public\"` in the rule set";
    }

    std::vector<Block> sign() const {
        Emblem emblem;
        emblem.height = source_.height;
        emblem.span = source_.span;
        if (!context_.shows(audience_)) return {};
        emblem.sign = subject_.sign;
        if (subject_.card) emblem.sign = subject_.card->sign;
        if (!source_.text.empty()) emblem.sign = source_.text;
        if (!emblem.sign.empty() && !is_sign(emblem.sign)) {
            report_sign(emblem.sign);
            return {};
        }
        emblem.letters = strong(subject_.letters, audience_);
        if (subject_.fact && !subject_.unit) emblem.caption = plain(marker_caption(), audience_);
        if (emblem.sign.empty() && emblem.letters.empty()) return {};
        return {std::move(emblem)};
    }

    std::string marker_caption() const {
        const rules::Fact& fact = *subject_.fact;
        if (!subject_.value) return context_.phrases.short_label(fact);
        return name_of_value(subject_.records->type_of(*subject_.fact), *subject_.value, context_.phrases);
    }

    void report_sign(const std::string& sign) const {
        std::vector<std::string_view> known;
        for (const Sign& each : all_signs()) known.push_back(each.id);
        std::string help = text::suggest_name(sign, known);
        context_.diagnostics
            .error(unknown_binding, source_.text.empty() ? subject_.card->span : source_.span,
                   fmt::format("there is no sign `{}`", sign))
            .help = help.empty() ? "templates/README.md shows the signs" : help;
    }

    // ---- cards of a deck

    std::vector<Block> says() const {
        std::vector<Block> blocks;
        if (!subject_.deck || !context_.shows(audience_)) return blocks;
        if (!subject_.card) {
            blocks.push_back(Blank{{}, 4});
            return blocks;
        }
        const rules::Card& card = *subject_.card;
        if (!card.text.empty())
            blocks.push_back(Paragraph{plain(as_sentence(filled(card.text, card.span)), audience_),
                                       Paragraph::Role::body, 0, card.span});
        for (const std::string& title : card.fill) blocks.push_back(Blank{plain(typeset(title), audience_), 1});
        if (card.from.given())
            blocks.push_back(Paragraph{italic(origin_text(card.from), audience_), Paragraph::Role::note, 0, card.span});
        return blocks;
    }

    Ground ground() const {
        Ground ground;
        bool deck = subject_.deck != nullptr;
        ground.pattern = subject_.side ? pattern_of(*subject_.side) : Pattern::cross_hatched;
        if (subject_.side) ground.colour = subject_.side->colour;
        std::string words = source_.text;
        if (words.empty() && subject_.card) words = subject_.card->label;
        if (words.empty() && deck) words = subject_.deck->title;
        if (words.empty() && subject_.side) words = subject_.side->label;
        if (words.empty() && deck) words = words_of_id(subject_.deck->id);
        bool open = !deck && source_.text.find('{') == std::string::npos;
        ground.words = strong(filled(words, source_.span), open ? text::Audience{} : audience_);
        return ground;
    }

    const BlockTemplate& source_;
    const ItemContext& context_;
    const Subject& subject_;
    text::Audience audience_;
};

}  // namespace

std::vector<Block> card_blocks(const BlockTemplate& source, const ItemContext& context) {
    return CardBlocks(source, context).make();
}

}  // namespace broadside::sheet
