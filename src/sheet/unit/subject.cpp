#include "sheet/unit/subject.hpp"

#include "wording/messages/units.hpp"

#include <fmt/format.h>

namespace broadside::sheet {

bool stands_on_card(const BlockTemplate& source, const ItemContext& context) {
    const Subject* subject = context.subject;
    if (!source.when || !subject || !subject->unit) return true;
    return subject->records->holds(*subject->unit, *source.when);
}

std::string part_of_unit(const Subject& subject) {
    return subject.of > 1 ? fmt::format(messages::part_of_unit, subject.number, subject.of) : "";
}

text::Audience content_audience(const Subject& subject, const wording::Phrasebook& phrases) {
    if (subject.objective) return subject.objective->audience;
    const bool of_marker = subject.fact && !subject.unit;
    const bool is_public = subject.deck ? subject.deck->is_public : of_marker && subject.fact->is_public;
    return is_public ? text::Audience{} : phrases.audience();
}

text::Audience content_audience(const ItemContext& context) {
    return content_audience(*context.subject, context.phrases);
}

const scenario::Unit* unit_of(const ItemContext& context) {
    return context.subject->unit ? &context.data.scenario->units[*context.subject->unit] : nullptr;
}

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

}  // namespace broadside::sheet
