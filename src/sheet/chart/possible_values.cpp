#include "sheet/chart/possible_values.hpp"

#include "rules/scalar.hpp"

#include <algorithm>

namespace broadside::sheet {

using engine::Type;
using language::Syntax;
using Lists = std::vector<std::vector<scenario::ResolvedFact>>;

static bool is_changed(const rules::Fact& fact, const rules::Ruleset& ruleset) {
    const auto changes = [&](const rules::Effect& effect) {
        const std::vector<std::string> target = effect.target.path();
        return !target.empty() && target.back() == fact.id;
    };
    return std::any_of(ruleset.procedures.begin(), ruleset.procedures.end(), [&](const rules::Procedure& procedure) {
        return std::any_of(procedure.changes.begin(), procedure.changes.end(), changes);
    });
}

static bool is_given(const rules::Fact& fact, const Lists& lists) {
    return std::any_of(lists.begin(), lists.end(), [&](const auto& facts) {
        return std::any_of(facts.begin(), facts.end(), [&](const auto& one) { return one.fact->id == fact.id; });
    });
}

PossibleValues::PossibleValues(const Data& data, const scenario::ResolvedFacts& facts)
    : vocabulary_(data.program.vocabulary()), facts_(facts), scenario_(data.scenario) {
    for (const rules::Fact& fact : vocabulary_.ruleset().facts) {
        const bool is_value = wording::type_called(vocabulary_, fact.type).kind == Type::Kind::value;
        const Lists& bearers = fact.of == "unit" ? facts.units : facts.commands;
        if (!is_value || !lasts(fact) || !is_given(fact, bearers)) continue;
        note_usual(fact);
        for (const Lists* lists : {&facts.units, &facts.commands})
            for (const auto& list : *lists)
                for (const scenario::ResolvedFact& one : list)
                    if (one.fact->id == fact.id) present_[fact.id].insert(one.value);
    }
}

bool PossibleValues::lasts(const rules::Fact& fact) const {
    const bool is_borne = fact.of == "unit" || is_given(fact, facts_.commands);
    return is_borne && fact.kept.empty() && !fact.means && fact.first.empty() &&
           !is_changed(fact, vocabulary_.ruleset()) && !is_given(fact, facts_.terrain);
}

void PossibleValues::note_usual(const rules::Fact& fact) {
    Values& values = present_[fact.id];
    const Type type = wording::type_called(vocabulary_, fact.type);
    if (type.kind == Type::Kind::yes_no && !fact.fallback) values.insert(0);
    if (!fact.fallback) return;
    if (const auto usual = vocabulary_.find_value(type, rules::scalar_text(*fact.fallback))) values.insert(*usual);
}

bool PossibleValues::add(const std::string& name, const std::string& value) {
    const auto* fact = rules::find_by_id(vocabulary_.ruleset().facts, name);
    if (!fact || !lasts(*fact)) return false;
    const auto values = values_of(*fact, value);
    if (values.empty()) return false;
    if (!is_known(fact->id)) {
        if (is_given(*fact, facts_.units)) return true;  // a yes-no given by the scenario: any value is possible
        note_usual(*fact);
    }
    present_[fact->id].insert(values.begin(), values.end());
    added_.insert(fact->id);
    return true;
}

std::vector<std::int64_t> PossibleValues::values_of(const rules::Fact& fact, std::string_view word) const {
    const Type type = wording::type_called(vocabulary_, fact.type);
    if (type.kind == Type::Kind::yes_no) {
        if (word == "yes" || word == "no") return {word == "yes"};
        return {};
    }
    const bool is_known = type.kind == Type::Kind::value && vocabulary_.knows(type, word);
    return is_known ? vocabulary_.find_values(type, word) : std::vector<std::int64_t>();
}

bool PossibleValues::is_absent(const std::string& fact, std::string_view word) const {
    const auto values = values_of(*rules::find_by_id(vocabulary_.ruleset().facts, fact), word);
    const Values& present = present_.at(fact);
    return !values.empty() &&
           std::none_of(values.begin(), values.end(), [&](std::int64_t value) { return present.contains(value); });
}

std::optional<std::set<std::string>> PossibleValues::sides_with(const std::string& fact, std::string_view word) const {
    const auto* known = rules::find_by_id(vocabulary_.ruleset().facts, fact);
    if (!scenario_ || !known || known->means || added_.contains(fact) || is_given(*known, facts_.commands))
        return std::nullopt;
    const Type type = wording::type_called(vocabulary_, known->type);
    const auto usual = known->fallback ? vocabulary_.find_value(type, rules::scalar_text(*known->fallback))
                                       : std::optional<std::int64_t>();
    const auto values = values_of(*known, word);
    std::set<std::string> sides;
    for (std::size_t i = 0; i < scenario_->units.size(); ++i) {
        const auto& given = facts_.units[i];
        const auto own =
            std::find_if(given.begin(), given.end(), [&](const auto& one) { return one.fact->id == fact; });
        const std::optional<std::int64_t> value = own == given.end() ? usual : own->value;
        const bool is_so = value && std::find(values.begin(), values.end(), *value) != values.end();
        const scenario::Side* side = scenario::side_of(*scenario_, scenario_->units[i]);
        if (is_so && side) sides.insert(side->id);
    }
    return sides;
}

std::string PossibleValues::fact_of_word(std::string_view word) const {
    std::string found;
    for (const rules::Fact& fact : vocabulary_.ruleset().facts) {
        const Type type = wording::type_called(vocabulary_, fact.type);
        if (type.kind != Type::Kind::value || !vocabulary_.knows(type, word)) continue;
        if (!found.empty() || !is_known(fact.id)) return "";
        found = fact.id;
    }
    return found;
}

const std::string& PossibleValues::base_of(const std::string& fact) const {
    const auto known = base_.find(fact);
    return known == base_.end() ? fact : known->second;
}

// ---- definitions

/// "if dismounted then infantry else own.troop": values of all branches; nullopt for other forms.
std::optional<PossibleValues::Values> PossibleValues::values_of(const Syntax& node, const Type& type,
                                                                std::string& base) const {
    if (node.kind == Syntax::Kind::conditional) {
        auto values = values_of(node.children[1], type, base);
        const auto others = values_of(node.children[2], type, base);
        if (!values || !others) return std::nullopt;
        values->insert(others->begin(), others->end());
        return values;
    }
    if (node.kind != Syntax::Kind::name) return std::nullopt;
    const std::string& name = node.path.back();
    if (const auto known = present_.find(name); known != present_.end()) {
        base = base_of(name);
        return known->second;
    }
    const auto value = node.path.size() == 1 ? vocabulary_.find_value(type, name) : std::nullopt;
    return value ? std::optional(Values{*value}) : std::nullopt;
}

void PossibleValues::derive() {
    for (const rules::Fact& fact : vocabulary_.ruleset().facts) {
        const Type type = wording::type_called(vocabulary_, fact.type);
        if (!fact.means || type.kind != Type::Kind::value) continue;
        const Syntax* syntax = fact.means->syntax();
        std::string base;
        const auto values = syntax ? values_of(*syntax, type, base) : std::nullopt;
        if (!values || base.empty()) continue;
        present_[fact.id] = *values;
        base_[fact.id] = base;
    }
}

}  // namespace broadside::sheet
