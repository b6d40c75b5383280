#include "check/codes.hpp"
#include "check/play/unit_records.hpp"
#include "check/scenario/checks.hpp"
#include "engine/type_words.hpp"
#include "scenario/resolve.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::check {

using scenario::ResolvedFact;
using scenario::Unit;

/// Why a procedure cannot fill a fact; empty when it can.
static std::string fault_of_filler(const engine::Program& program, const engine::Frame& filler, const rules::Fact& fact,
                                   const engine::Type& type) {
    if (filler.sides.size() > 1 || !filler.lists.empty()) return "is not of one side";
    if (filler.results.empty()) return "gives nothing";
    const auto& inputs = filler.inputs;
    if (std::ranges::any_of(inputs, [&](const auto& input) { return input.fact == fact.id; }))
        return "asks for that fact itself";
    const engine::Type& made = filler.results.front().type;
    const bool same_kind =
        made.kind == type.kind && (type.kind != engine::Type::Kind::value || made.index == type.index);
    if (same_kind && made.denominator == type.denominator) return "";
    return fmt::format("gives {}, the fact is {}", engine::type_words(program.vocabulary(), made),
                       engine::type_words(program.vocabulary(), type));
}

void check_fillers(const CheckContext& context, text::Diagnostics& diagnostics) {
    for (const rules::Fact& fact : context.program->ruleset().facts) {
        const engine::Frame* filler = fact.first.empty() ? nullptr : context.program->find(fact.first);
        const auto type = context.program->vocabulary().find_type(fact.type);
        if (!filler || !type) continue;
        const std::string fault = fault_of_filler(*context.program, *filler, fact, *type);
        if (fault.empty()) continue;
        diagnostics
            .error(cannot_fill, fact.span, fmt::format("`{}` cannot fill `{}`: it {}", fact.first, fact.id, fault))
            .help = "`first` names a procedure of one side whose first result is the fact's value";
    }
}

static std::int32_t place_of(const engine::Program& program, const rules::Fact& fact) {
    return static_cast<std::int32_t>(&fact - program.ruleset().facts.data());
}

static const text::Span& place_in_scenario(const Unit& unit, const rules::Fact& fact) {
    const auto given = std::ranges::find_if(unit.facts, [&](const auto& one) { return one.name == fact.id; });
    return given == unit.facts.end() ? unit.span : given->span;
}

static void check_unit(const engine::Program& program, const Unit& unit, const std::vector<ResolvedFact>& facts,
                       text::Diagnostics& diagnostics) {
    UnitRecords records;
    for (const ResolvedFact& fact : facts) records.units[unit.id][place_of(program, *fact.fact)] = fact.value;
    for (const ResolvedFact& given : facts) {
        if (given.fact->first.empty()) continue;
        const auto made = certain_first_value(program, place_of(program, *given.fact), unit.id, records);
        if (!made || *made == given.value) continue;
        diagnostics
            .warning(first_value_differs, place_in_scenario(unit, *given.fact),
                     fmt::format("`{}` has {} {}, `{}` makes it {}", unit.id, given.fact->id,
                                 program.vocabulary().to_word(given.type, given.value), given.fact->first,
                                 program.vocabulary().to_word(given.type, *made)))
            .help = "correct it, or leave it out: then the rules fill it";
    }
}

void check_first_values(const CheckContext& context, text::Diagnostics& diagnostics) {
    for (std::size_t i = 0; i < context.scenario->units.size(); ++i)
        check_unit(*context.program, context.scenario->units[i], context.facts->units[i], diagnostics);
}

}  // namespace broadside::check
