#include "scenario/resolve.hpp"

#include "engine/speech.hpp"
#include "scenario/codes.hpp"
#include "scenario/records.hpp"

#include <algorithm>
#include <string>

namespace broadside::scenario {

rules::Choices choices_of(const Scenario& scenario) {
    rules::Choices out;
    for (const NamedValue& choice : scenario.choices) out.push_back({choice.name, to_text(choice.value), choice.span});
    return out;
}

struct Resolver {
    const engine::Vocabulary& vocabulary;
    text::Diagnostics& diagnostics;

    std::vector<ResolvedFact> resolve(const std::vector<NamedValue>& given) const;
    void refuse_shared(const Unit& unit) const;
    std::optional<ResolvedFact> resolve(const NamedValue& given) const;
    const rules::Fact* find_fact(const NamedValue& given) const;
    void report_unfit(const NamedValue& given, const engine::Type& type) const;
    std::vector<ResolvedFact> resolve_shared(const std::vector<NamedValue>& given) const;
    void check_bars(const Terrain& terrain) const;
    void check_house(const Scenario& scenario) const;
    void check_aid_lines(const Scenario& scenario) const;
};

static std::string help_for_unknown_fact(std::string_view name, const std::vector<std::string_view>& known,
                                         const std::string& ruleset) {
    const std::string hint = text::suggest_name(name, known);
    return hint.empty() ? "`broadside describe " + ruleset + "` lists its facts" : hint;
}

const rules::Fact* Resolver::find_fact(const NamedValue& given) const {
    const std::vector<rules::Fact>& facts = vocabulary.ruleset().facts;
    const rules::Fact* fact = rules::find_by_id(facts, given.name);
    if (!fact) {
        std::vector<std::string_view> known;
        for (const rules::Fact& one : facts)
            if (!one.means) known.push_back(one.id);
        diagnostics.error(unknown_fact, given.name_span, "the rule set has no fact `" + given.name + "`").help =
            help_for_unknown_fact(given.name, known, vocabulary.ruleset().identity.id);
    } else if (fact->means) {
        diagnostics.error(unknown_fact, given.name_span, "`" + given.name + "` is worked out by the rules, not given")
            .help = "give the facts it is made from";
        fact = nullptr;
    }
    return fact;
}

void Resolver::report_unfit(const NamedValue& given, const engine::Type& type) const {
    std::string word = to_text(given.value);
    diagnostics.error(unfit_value, given.span, "`" + given.name + "` cannot be `" + word + "`").help =
        engine::help_for_value(word, vocabulary, type);
}

std::optional<ResolvedFact> Resolver::resolve(const NamedValue& given) const {
    const rules::Fact* fact = find_fact(given);
    if (!fact) return std::nullopt;
    // An unknown type of a fact is an error of the rule set, reported there.
    std::optional<engine::Type> type = vocabulary.find_type(fact->type);
    if (!type) return std::nullopt;
    if (std::optional<std::int64_t> value = vocabulary.find_value(*type, to_text(given.value)))
        return ResolvedFact{fact, *type, *value};
    report_unfit(given, *type);
    return std::nullopt;
}

std::vector<ResolvedFact> Resolver::resolve(const std::vector<NamedValue>& given) const {
    std::vector<ResolvedFact> out;
    for (const NamedValue& one : given)
        if (std::optional<ResolvedFact> fact = resolve(one)) out.push_back(*fact);
    return out;
}

std::vector<ResolvedFact> Resolver::resolve_shared(const std::vector<NamedValue>& given) const {
    for (const NamedValue& one : given) {
        const rules::Fact* fact = find_fact(one);
        if (fact && fact->of != "shared")
            diagnostics.error(unknown_fact, one.name_span, "`" + one.name + "` is not a fact of the table").help =
                "`[begins]` takes facts that the rule set declares `of = \"shared\"`; give it to a unit or a command";
    }
    return resolve(given);
}

/// Reports facts of the table given to a unit: they have one value for all.
void Resolver::refuse_shared(const Unit& unit) const {
    for (const NamedValue& given : unit.facts) {
        const rules::Fact* fact = rules::find_by_id(vocabulary.ruleset().facts, given.name);
        if (fact && fact->of == "shared")
            diagnostics
                .error(unknown_fact, given.name_span,
                       "`" + given.name + "` is a fact of the table, not of unit `" + unit.id + "`")
                .help = "what holds for the whole table when play begins is written under [begins]";
    }
}

void Resolver::check_bars(const Terrain& terrain) const {
    const std::vector<rules::Domain>& domains = vocabulary.ruleset().domains;
    for (const Reference& word : terrain.bars) {
        bool known = std::ranges::any_of(domains, [&](const rules::Domain& domain) {
            return rules::find_by_id(domain.values, word.id) || rules::find_by_id(domain.groups, word.id);
        });
        if (known) continue;
        std::vector<std::string_view> words;
        for (const rules::Domain& domain : domains) {
            for (const rules::DomainValue& value : domain.values) words.push_back(value.id);
            for (const rules::Group& group : domain.groups) words.push_back(group.id);
        }
        diagnostics.error(unfit_value, word.span, "the rule set has no word `" + word.id + "`").help =
            text::suggest_name(word.id, words);
    }
}

/// Suggests the nearest gap, or lists all of them.
static std::string help_for_house_rule(std::string_view name, const std::vector<std::string_view>& known) {
    if (known.empty()) return "the rules leave nothing open here: put it under [[special]]";
    if (const std::string_view nearest = text::nearest_name(name, known); !nearest.empty())
        return "did you mean `" + std::string(nearest) + "`?";
    std::string list;
    for (const std::string_view one : known) list += (list.empty() ? "`" : ", `") + std::string(one) + "`";
    return "[house] fills a [missing.*] of the rule set: " + list + "; another rule goes under [[special]]";
}

void Resolver::check_house(const Scenario& scenario) const {
    const std::vector<rules::Missing>& missing = vocabulary.ruleset().missing;
    for (const NamedValue& rule : scenario.house) {
        if (rules::find_by_id(missing, rule.name)) continue;
        std::vector<std::string_view> known;
        for (const rules::Missing& one : missing) known.push_back(one.id);
        diagnostics
            .error(unknown_missing, rule.name_span,
                   "`" + rule.name + "` is not a gap of the rule set, with the settings chosen here")
            .help = help_for_house_rule(rule.name, known);
    }
}

/// A panel of the play aid, or a side, where the state of units is recorded on its rosters.
void Resolver::check_aid_lines(const Scenario& scenario) const {
    const rules::Ruleset& ruleset = vocabulary.ruleset();
    std::vector<std::string_view> known;
    for (const rules::Aid& aid : ruleset.aids)
        for (const rules::AidPanel& panel : aid.panels) known.push_back(panel.id);
    if (records_of(&scenario.identity, ruleset.identity) == "roster")
        for (const Side& side : scenario.sides) known.push_back(side.id);
    for (const AidLine& line : scenario.aid_lines) {
        if (line.panel.empty() || std::ranges::find(known, line.panel) != known.end()) continue;
        const std::string hint = text::suggest_name(line.panel, known);
        diagnostics.error(unknown_reference, line.span, "the play aid has no panel `" + line.panel + "`").help =
            hint.empty() ? "without a `panel` the line stands at the head of the play aid" : hint;
    }
}

std::optional<ResolvedFacts> resolve(const Scenario& scenario, const engine::Vocabulary& vocabulary,
                                     text::Diagnostics& diagnostics) {
    std::size_t errors = diagnostics.error_count();
    const Reference& wanted = scenario.identity.ruleset;
    const std::string& held = vocabulary.ruleset().identity.id;
    if (wanted.id != held) {
        diagnostics.error(wrong_ruleset, wanted.span,
                          "this is for rule set `" + wanted.id + "`, not for `" + held + "`");
        return std::nullopt;
    }
    Resolver resolver{vocabulary, diagnostics};
    ResolvedFacts out;
    for (const Command& command : scenario.commands) out.commands.push_back(resolver.resolve(command.facts));
    for (const Unit& unit : scenario.units) {
        out.units.push_back(resolver.resolve(unit.facts));
        resolver.refuse_shared(unit);
    }
    for (const Terrain& terrain : scenario.terrain) {
        out.terrain.push_back(resolver.resolve(terrain.effects));
        resolver.check_bars(terrain);
    }
    out.shared = resolver.resolve_shared(scenario.begins);
    resolver.check_house(scenario);
    resolver.check_aid_lines(scenario);
    if (diagnostics.error_count() != errors) return std::nullopt;
    return out;
}

}  // namespace broadside::scenario
