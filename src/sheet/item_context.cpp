#include "sheet/item_context.hpp"

#include "scenario/resolved.hpp"
#include "wording/figures.hpp"
#include "wording/messages/gaps_and_readings.hpp"

#include <algorithm>

namespace broadside::sheet {

std::optional<scenario::ResolvedFacts> facts_of(const Data& data) {
    if (!data.scenario) return std::nullopt;
    return scenario::resolved(*data.scenario, data.program.vocabulary());
}

wording::Phrasebook in_table_units(const Data& data, text::Diagnostics& diagnostics) {
    return wording::Phrasebook(data.program, {.second_units = wording::Phrasebook::SecondUnits::left_out,
                                              .battle = data.scenario,
                                              .diagnostics = &diagnostics});
}

const rules::Reading* reading_in_force(const rules::Ruling& ruling, const Data& data) {
    std::string chosen = ruling.choice;
    for (const rules::Choice& choice : data.choices)
        if (choice.id == ruling.id) chosen = choice.value;
    return rules::find_by_id(ruling.readings, chosen);
}

template <typename T>
static std::string numbered(char letter, const std::string& id, const std::vector<T>& list) {
    const T* found = id.empty() ? nullptr : rules::find_by_id(list, id);
    return found ? letter + std::to_string(found - list.data() + 1) : "";
}

std::string ruling_mark(const std::string& id, const rules::Ruleset& ruleset) {
    return numbered('R', id, ruleset.rulings);
}

std::string gap_mark(const std::string& id, const rules::Ruleset& ruleset) {
    return numbered('M', id, ruleset.missing);
}

std::string refer_to_ruling(const std::string& id, const ItemContext& context, Marks& marks) {
    std::string mark = ruling_mark(id, context.ruleset());
    if (!mark.empty()) marks.rulings_used.insert(id);
    return mark;
}

std::string refer_to_gap(const std::string& id, const ItemContext& context, Marks& marks) {
    std::string mark = gap_mark(id, context.ruleset());
    if (!mark.empty()) marks.gaps_used.insert(id);
    return mark;
}

bool is_open(const rules::Missing& missing, const rules::Ruleset& ruleset) {
    const auto row_lacks = [&](const rules::ChartRow& row) { return row.missing == missing.id; };
    const auto chart_lacks = [&](const rules::Chart& chart) {
        return std::any_of(chart.rows.begin(), chart.rows.end(), row_lacks) ||
               (chart.otherwise && row_lacks(*chart.otherwise));
    };
    const auto step_lacks = [&](const rules::Step& step) {
        return step.kind == rules::Step::Kind::missing && step.says == missing.id;
    };
    const auto procedure_lacks = [&](const rules::Procedure& procedure) {
        return std::any_of(procedure.steps.begin(), procedure.steps.end(), step_lacks);
    };
    return rules::find_by_id(ruleset.facts, missing.id) != nullptr ||
           std::any_of(ruleset.charts.begin(), ruleset.charts.end(), chart_lacks) ||
           std::any_of(ruleset.procedures.begin(), ruleset.procedures.end(), procedure_lacks);
}

std::string house_rule(const std::string& missing, const Data& data) {
    if (!data.scenario) return "";
    for (const scenario::NamedValue& value : data.scenario->house)
        if (value.name == missing) return wording::typeset(scenario::to_text(value.value));
    return "";
}

std::string to_text(const HouseRule& house) {
    return house.name + (house.rule.empty() ? "" : ": " + house.rule);
}

std::optional<HouseRule> say_house_rule(const std::string& missing, const ItemContext& context, Marks& marks) {
    std::string rule = house_rule(missing, context.data);
    if (rule.empty()) return std::nullopt;
    if (!marks.house_rules.insert(missing).second) rule.clear();
    return HouseRule{messages::house_rule + refer_to_gap(missing, context, marks), std::move(rule)};
}

/// "10. Close combat" never breaks after its number.
static std::string with_number_kept(std::string section) {
    const std::size_t space = section.find(' ');
    const bool numbered = space != std::string::npos && space > 1 && section[space - 1] == '.' &&
                          section.find_first_not_of("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") == space - 1;
    return numbered ? section.replace(space, 1, "\u00a0") : section;
}

std::string section_text(const std::string& section) {
    return wording::typeset(with_number_kept(section));
}

std::string origin_text(const rules::Origin& origin) {
    return section_text(origin.detail.empty() ? origin.section : origin.section + ", " + origin.detail);
}

}  // namespace broadside::sheet
