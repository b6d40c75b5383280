#include "sheet/unit/unit_sign.hpp"

#include "sheet/drawings/aid_words.hpp"

namespace broadside::sheet {

/// Rule set's entry for this value of a fact; null where its type has no names.
static const rules::DomainValue* value_of(const rules::Fact& fact, std::int64_t value, const UnitRecords& records,
                                          const ItemContext& context) {
    const engine::Type type = records.type_of(fact);
    if (type.kind != engine::Type::Kind::value) return nullptr;
    const auto& values = context.program().vocabulary().domain(type).values;
    const auto place = static_cast<std::size_t>(value);
    return place < values.size() ? &values[place] : nullptr;
}

/// Null where no value of the unit has a sign.
static const rules::DomainValue* arm_with_sign(std::size_t unit, const UnitRecords& records,
                                               const ItemContext& context) {
    const rules::DomainValue* named = nullptr;
    for (const rules::Fact& fact : context.ruleset().facts) {
        if (fact.of != "unit" || fact.means || !fact.kept.empty() || !records.is_given(unit, fact)) continue;
        const auto begins = records.begins(unit, fact);
        const rules::DomainValue* value = begins ? value_of(fact, *begins, records, context) : nullptr;
        if (value && !value->sign.empty() && records.is_possible(unit, fact, *begins)) named = value;
    }
    return named;
}

Words sign_of(std::size_t unit, const UnitRecords& records, const ItemContext& context) {
    const rules::DomainValue* named = arm_with_sign(unit, records, context);
    if (!named) return {};
    return {AidWriter(context).sign(named->sign, named->span)};
}

std::string arm_of(std::size_t unit, const UnitRecords& records, const ItemContext& context) {
    const rules::DomainValue* named = arm_with_sign(unit, records, context);
    return named ? context.phrases.label(*named) : std::string{};
}

}  // namespace broadside::sheet
