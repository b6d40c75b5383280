#include "sheet/block_kind.hpp"
#include "sheet/unit/subject.hpp"
#include "sheet/words.hpp"
#include "wording/fact_words.hpp"

// `facts`: the unit or command of a card in words. "Infantry battalion. Troop quality: B."

namespace broadside::sheet {

namespace {

/// The given value, or the usual one where it is informative.
std::optional<std::int64_t> value_on_card(const rules::Fact& fact, const Subject& subject) {
    const UnitRecords& records = *subject.records;
    if (!subject.unit)
        return records.speaks_of(*subject.command, fact) ? records.begins(*subject.command, fact) : std::nullopt;
    const bool says = records.is_given(*subject.unit, fact) || records.has_usual(*subject.unit, fact);
    return fact.of == "unit" && says ? records.begins(*subject.unit, fact) : std::nullopt;
}

void add_fact(const rules::Fact& fact, std::int64_t value, const ItemContext& context, Words& words) {
    const text::Audience audience = content_audience(context);
    const engine::Type type = context.subject->records->type_of(fact);
    const bool yes_no = type.kind == engine::Type::Kind::yes_no;
    if (yes_no && value == 0) return;
    if (!words.empty()) append(words, plain("\u00a0\u00b7 ", audience));
    const std::string label = context.phrases.label(fact);
    if (yes_no) return append(words, strong(label, audience));
    const std::string said = context.phrases.value(type, value, wording::Detail::full);
    if (!wording::speaks_for_itself(type, said)) append(words, plain(label + " ", audience));
    append(words, strong(said, audience));
}

std::vector<Block> make_facts(const BlockTemplate& source, const ItemContext& context) {
    const Subject& subject = *context.subject;
    if ((!subject.unit && !subject.command) || !context.shows(content_audience(context))) return {};
    Words words;
    for (const rules::Fact& fact : context.ruleset().facts) {
        const bool wanted = source.of.empty() ? fact.kept.empty() : rules::find_by_id(source.of, fact.id) != nullptr;
        if (!wanted || fact.means) continue;
        if (const auto value = value_on_card(fact, subject)) add_fact(fact, *value, context, words);
    }
    if (words.empty()) return {};
    return {body_paragraph(std::move(words), source.span)};
}

}  // namespace

BlockKind facts_kind() {
    return kind_of_card({.word = "facts", .binds = {"fact"}, .make = make_facts});
}

}  // namespace broadside::sheet
