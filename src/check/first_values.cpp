#include "check/first_values.hpp"

#include "check/codes.hpp"
#include "check/unit_records.hpp"
#include "scenario/resolve.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::check {

using scenario::ResolvedFact;
using scenario::Unit;

static std::int32_t place_of(const engine::Program& program, const rules::Fact& fact) {
    return static_cast<std::int32_t>(&fact - program.ruleset().facts.data());
}

static const text::Span& place_in_scenario(const Unit& unit, const rules::Fact& fact) {
    const auto given =
        std::find_if(unit.facts.begin(), unit.facts.end(), [&](const auto& one) { return one.name == fact.id; });
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
    text::Diagnostics reported_already;
    const auto resolved = scenario::resolve(*context.scenario, context.program->vocabulary(), reported_already);
    if (!resolved) return;
    for (std::size_t i = 0; i < context.scenario->units.size(); ++i)
        check_unit(*context.program, context.scenario->units[i], resolved->units[i], diagnostics);
}

}  // namespace broadside::check
