#include "sheet/unit/battle_units.hpp"

#include "language/names.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <string>

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

/// Whether the unit has a value of every fact asked for, but for those that the ground gives.
static bool has_all(std::size_t unit, const Names& asked, const scenario::Terrain& ground, const UnitRecords& records,
                    const rules::Ruleset& ruleset) {
    return std::ranges::all_of(ruleset.facts, [&](const rules::Fact& fact) {
        const bool is_asked = asked.contains(fact.id) && fact.of == "unit" && !fact.means;
        return !is_asked || records.begins(unit, fact) ||
               std::ranges::find(ground.effects, fact.id, &scenario::NamedValue::name) != ground.effects.end();
    });
}

bool has_unit(const language::Asked& condition, const UnitRecords& records, const Data& data,
              const text::Audience& reader) {
    const std::size_t units = data.scenario->units.size();
    for (std::size_t unit = 0; unit < units; ++unit)
        if (records.holds(unit, condition)) return true;
    Names names;
    const rules::Ruleset& ruleset = data.program.ruleset();
    gather_asked_names(condition.expression, ruleset, names);
    if (names.contains("enemy")) return false;
    for (const scenario::Terrain& ground : data.scenario->terrain) {
        const bool matters =
            std::any_of(ground.effects.begin(), ground.effects.end(),
                        [&](const scenario::NamedValue& effect) { return names.contains(effect.name); });
        if (!matters || !text::may_read(reader, ground.audience)) continue;
        for (std::size_t unit = 0; unit < units; ++unit) {
            if (!has_all(unit, names, ground, records, ruleset)) continue;
            bool is_open = false;
            const auto there = records.evaluate(unit, condition, inputs_of(ground), &is_open);
            if (there && there->value != 0) return true;
        }
    }
    return false;
}

}  // namespace broadside::sheet
