#include "sheet/block_kind.hpp"
#include "sheet/bound.hpp"
#include "sheet/unit/subject.hpp"
#include "sheet/unit/unit_sign.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

// `name`: the owner of the card.

namespace broadside::sheet {

namespace {

/// Under the pattern of a side there is room for one short word: "Prussia", else "P. & A.".
std::string badge_of(const scenario::Side& side) {
    constexpr std::size_t longest = 8;
    const bool fits = side.label.size() <= longest && side.label.find(' ') == std::string::npos;
    return wording::typeset(fits || side.short_label.empty() ? side.label : side.short_label);
}

void name_unit(NamePlate& plate, const scenario::Unit& unit, const ItemContext& context) {
    if (context.shows(unit.audience))
        plate.name = strong(wording::typeset(unit.label) + part_of_unit(*context.subject), unit.audience);
    const scenario::Command* command = context.subject->command;
    if (command && context.shows(command->audience))
        plate.aside = plain(wording::typeset(command->label), command->audience);
}

void name_card_of_deck(NamePlate& plate, const Subject& subject, const ItemContext& context) {
    const text::Audience audience = content_audience(context);
    // The title of the deck tells the player nothing beside a label; a blank card has no other name.
    plate.name = strong(subject.card ? filled(subject.card->label, subject.card->span, context)
                                     : filled(subject.deck->title, subject.deck->span, context),
                        audience);
    if (subject.command && context.shows(subject.command->audience))
        plate.aside = plain(wording::typeset(subject.command->label), subject.command->audience);
}

void name_command(NamePlate& plate, const scenario::Command& command) {
    plate.name =
        strong(wording::typeset(command.commander.empty() ? command.label : command.commander), command.audience);
    if (!command.commander.empty()) plate.aside = plain(wording::typeset(command.label), command.audience);
}

struct NameSettings {
    bool band = false, one_line = false;
    std::optional<language::Asked> grade;
    std::vector<language::Asked> also;
};

/// Adds arm and grade, to be read at a glance.
void mark_unit(NamePlate& plate, const NameSettings& settings, const ItemContext& context) {
    const Subject& subject = *context.subject;
    const text::Audience audience = content_audience(context);
    if (!context.shows(audience)) return;
    plate.sign = sign_of(*subject.unit, *subject.records, context);
    if (!settings.grade) return;
    const auto grade = subject.records->evaluate(*subject.unit, *settings.grade, std::vector<FixedInput>{});
    if (grade) plate.grade = strong(context.phrases.value(grade->type, grade->value, wording::Detail::brief), audience);
}

/// "The fresh battalions. Line, reserve": values of the unit, behind its command.
void add_values(NamePlate& plate, const NameSettings& settings, const ItemContext& context) {
    const Subject& subject = *context.subject;
    const text::Audience audience = content_audience(context);
    if (!context.shows(audience)) return;
    std::string values;
    for (const language::Asked& asked : settings.also) {
        const auto value = subject.records->evaluate(*subject.unit, asked, std::vector<FixedInput>{});
        if (!value) continue;
        const std::string words = context.phrases.name(value->type, value->value);
        values += values.empty() ? wording::capitalised(words) : ", " + context.phrases.in_sentence(words);
    }
    if (values.empty()) return;
    append(plate.aside, plain((plate.aside.empty() ? "" : ". ") + values, audience));
}

/// A strip is one line high: further lines follow the name on the same line.
void join_lines(NamePlate& plate) {
    if (plate.name.empty() || plate.aside.empty()) return;
    append(plate.name, plain(" · ", plate.name.back().audience));
    append(plate.name, plate.aside);
    plate.aside.clear();
}

std::vector<Block> make_name(const BlockTemplate& source, const ItemContext& context) {
    const Subject& subject = *context.subject;
    const NameSettings& settings = settings_of<NameSettings>(source);
    NamePlate plate;
    plate.band = settings.band;
    if (unit_of(context)) mark_unit(plate, settings, context);
    if (const scenario::Unit* unit = unit_of(context))
        name_unit(plate, *unit, context);
    else if (subject.deck)
        name_card_of_deck(plate, subject, context);
    else if (subject.command && context.shows(subject.command->audience))
        name_command(plate, *subject.command);
    else if (subject.fact)
        plate.name = strong(context.phrases.label(*subject.fact), content_audience(context));
    if (unit_of(context)) add_values(plate, settings, context);
    if (settings.one_line) join_lines(plate);
    if (subject.side) {
        plate.pattern = pattern_of(*subject.side);
        plate.colour = subject.side->colour;
        plate.badge = strong(badge_of(*subject.side), {});
    }
    return {std::move(plate)};
}

}  // namespace

BlockKind name_kind() {
    using S = NameSettings;
    return kind_of_card(
        {.word = "name",
         .keys = {settings<S>(
             {text::key("band", &S::band, yes_no(),
                        "`true`: the pattern of its side fills a band along the card's left edge."),
              text::key("one-line", &S::one_line, yes_no(),
                        "`true`: its command stands behind its name, not below it."),
              text::key("grade", &S::grade, expression(), "How good the unit is, an expression: large, in a ring."),
              text::key("also", &S::also, one_or_more_expressions(),
                        "Values of the unit that stand behind its command, expressions: its grade, its part.")})},
         .make = make_name,
         .names_card = true,
         .expressions = [](const BlockTemplate& source) {
             std::vector<language::Asked> asked = settings_of<S>(source).also;
             if (const auto& grade = settings_of<S>(source).grade) asked.push_back(*grade);
             return asked;
         }});
}

}  // namespace broadside::sheet
