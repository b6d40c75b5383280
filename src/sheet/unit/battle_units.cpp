#include "sheet/unit/battle_units.hpp"

#include "language/names.hpp"

#include <algorithm>

namespace broadside::sheet {

using Names = std::set<std::string, std::less<>>;

/// Facts and words of an expression, with those that definitions speak of.
static void gather_asked_names(const language::Expression& expression, const rules::Ruleset& ruleset, Names& names) {
    for (const std::string& name : language::names_in(expression)) {
        if (!names.insert(name).second) continue;
        const rules::Fact* fact = rules::find_by_id(ruleset.facts, name);
        if (fact && fact->means) gather_asked_names(*fact->means, ruleset, names);
    }
}

static std::vector<FixedInput> inputs_of(const scenario::Terrain& ground) {
    std::vector<FixedInput> out;
    for (const scenario::NamedValue& effect : ground.effects)
        out.push_back({effect.name, scenario::to_text(effect.value), {}, {}});
    return out;
}

bool has_unit(const language::Asked& condition, const UnitRecords& records, const Data& data,
              const text::Audience& reader) {
    const std::size_t units = data.scenario->units.size();
    for (std::size_t unit = 0; unit < units; ++unit)
        if (records.holds(unit, condition)) return true;
    Names names;
    gather_asked_names(condition.expression, data.program.ruleset(), names);
    if (names.contains("enemy")) return false;
    for (const scenario::Terrain& ground : data.scenario->terrain) {
        const bool matters =
            std::any_of(ground.effects.begin(), ground.effects.end(),
                        [&](const scenario::NamedValue& effect) { return names.contains(effect.name); });
        if (!matters || !text::may_read(reader, ground.audience)) continue;
        for (std::size_t unit = 0; unit < units; ++unit) {
            bool is_open = false;
            const auto there = records.evaluate(unit, condition, inputs_of(ground), &is_open);
            if (there && there->value != 0) return true;
        }
    }
    return false;
}

}  // namespace broadside::sheet
