#include "sheet/block/bound.hpp"
#include "sheet/block/kind.hpp"
#include "sheet/figures.hpp"
#include "sheet/subject.hpp"
#include "sheet/words.hpp"

// `name`: whose card it is.

namespace broadside::sheet {

namespace {

/// "Pr." where it is short enough to stand under the pattern of a side.
std::string badge_of(const scenario::Side& side) {
    return typeset(side.short_label.empty() ? side.label : side.short_label);
}

void name_unit(NamePlate& plate, const scenario::Unit& unit, const ItemContext& context) {
    if (context.shows(unit.audience)) plate.name = strong(typeset(unit.label), unit.audience);
    const scenario::Command* command = context.subject->command;
    if (command && context.shows(command->audience)) plate.aside = plain(typeset(command->label), command->audience);
}

void name_card_of_deck(NamePlate& plate, const Subject& subject, const ItemContext& context) {
    const text::Audience audience = content_audience(context);
    plate.name = strong(subject.card ? filled(subject.card->label, subject.card->span, context) : "", audience);
    plate.aside = plain(filled(subject.deck->title, subject.deck->span, context), audience);
    if (subject.command && context.shows(subject.command->audience))
        append(plate.aside, plain(". " + typeset(subject.command->label), subject.command->audience));
}

void name_command(NamePlate& plate, const scenario::Command& command) {
    plate.name = strong(typeset(command.commander.empty() ? command.label : command.commander), command.audience);
    if (!command.commander.empty()) plate.aside = plain(typeset(command.label), command.audience);
}

std::vector<Block> make_name(const BlockTemplate&, const ItemContext& context) {
    const Subject& subject = *context.subject;
    NamePlate plate;
    if (const scenario::Unit* unit = unit_of(context))
        name_unit(plate, *unit, context);
    else if (subject.deck)
        name_card_of_deck(plate, subject, context);
    else if (subject.command && context.shows(subject.command->audience))
        name_command(plate, *subject.command);
    else if (subject.fact)
        plate.name = strong(context.phrases.label(*subject.fact), content_audience(context));
    if (subject.side) {
        plate.pattern = pattern_of(*subject.side);
        plate.colour = subject.side->colour;
        plate.badge = strong(badge_of(*subject.side), {});
    }
    return {std::move(plate)};
}

}  // namespace

BlockKind name_kind() {
    return kind_of_card({.word = "name", .make = make_name, .names_card = true});
}

}  // namespace broadside::sheet
