#include "sheet/usable_rules.hpp"

#include "engine/syntax.hpp"
#include "rules/reader.hpp"
#include "scenario/resolve.hpp"
#include "sheet/codes.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

namespace broadside::sheet {

namespace {

using engine::Syntax;
using S = Syntax::Kind;

bool is_changed(const rules::Fact& fact, const rules::Ruleset& ruleset) {
    const auto changes = [&](const rules::Effect& effect) {
        const std::string& target = effect.target.text;
        return target.substr(target.rfind('.') + 1) == fact.id;
    };
    return std::any_of(ruleset.procedures.begin(), ruleset.procedures.end(), [&](const rules::Procedure& procedure) {
        return std::any_of(procedure.changes.begin(), procedure.changes.end(), changes);
    });
}

bool is_given(const rules::Fact& fact, const std::vector<std::vector<scenario::ResolvedFact>>& lists) {
    return std::any_of(lists.begin(), lists.end(), [&](const auto& facts) {
        return std::any_of(facts.begin(), facts.end(), [&](const auto& one) { return one.fact->id == fact.id; });
    });
}

/// What the units of a scenario are and stay, fact by fact.
class Nature {
  public:
    Nature(const Data& data, const scenario::ResolvedFacts& facts) : vocabulary_(data.program.vocabulary()) {
        for (const rules::Fact& fact : data.program.ruleset().facts) {
            const engine::Type type = type_called(vocabulary_, fact.type);
            const bool lasts = fact.of == "unit" && fact.kept.empty() && !fact.means && fact.first.empty() &&
                               !is_changed(fact, data.program.ruleset());
            if (!lasts || type.kind != engine::Type::Kind::value) continue;
            if (!is_given(fact, facts.units) || is_given(fact, facts.terrain)) continue;
            std::set<std::int64_t>& values = present_[fact.id];
            if (fact.fallback)
                if (auto usual = vocabulary_.find_value(type, rules::to_expression(*fact.fallback).text))
                    values.insert(*usual);
            for (const auto* lists : {&facts.units, &facts.commands})
                for (const auto& list : *lists)
                    for (const scenario::ResolvedFact& one : list)
                        if (one.fact->id == fact.id) values.insert(one.value);
        }
    }

    /// "arm = general": somebody is so whom the scenario does not list. False when it names nothing of the kind.
    bool add(std::string_view words) {
        const std::size_t equals = words.find(" = ");
        const auto fact = present_.find(std::string(words.substr(0, equals)));
        if (equals == std::string_view::npos || fact == present_.end()) return false;
        const auto values = values_of(fact->first, words.substr(equals + 3));
        fact->second.insert(values.begin(), values.end());
        return !values.empty();
    }

    bool speaks_of(const std::string& fact) const { return present_.contains(fact); }
    /// Whether nobody is this value, or anything of this group.
    bool is_absent(const std::string& fact, std::string_view word) const {
        const auto values = values_of(fact, word);
        const auto& present = present_.at(fact);
        return !values.empty() &&
               std::none_of(values.begin(), values.end(), [&](std::int64_t value) { return present.contains(value); });
    }
    /// The only fact that a word alone can be about; empty when there is none, or more than one.
    std::string fact_of_word(std::string_view word, const rules::Ruleset& ruleset) const {
        std::string found;
        for (const rules::Fact& fact : ruleset.facts) {
            const engine::Type type = type_called(vocabulary_, fact.type);
            if (type.kind != engine::Type::Kind::value || !vocabulary_.knows(type, word)) continue;
            if (!found.empty() || !speaks_of(fact.id)) return "";
            found = fact.id;
        }
        return found;
    }

  private:
    std::vector<std::int64_t> values_of(const std::string& fact, std::string_view word) const {
        const rules::Fact* known = rules::find_by_id(vocabulary_.ruleset().facts, fact);
        const engine::Type type = type_called(vocabulary_, known->type);
        return vocabulary_.knows(type, word) ? vocabulary_.find_values(type, word) : std::vector<std::int64_t>();
    }

    const engine::Vocabulary& vocabulary_;
    std::map<std::string, std::set<std::int64_t>> present_;
};

/// Rows that can never answer.
class Sieve {
  public:
    Sieve(const Data& data, const Nature& nature) : ruleset_(data.program.ruleset()), nature_(nature) {}

    using Asked = std::map<std::string, std::set<std::string>>;
    Asked asked_for;  ///< by fact, words of rows that cannot answer: what nobody is

    bool is_useless(const rules::Chart& chart, const rules::ChartRow& row) {
        met_.clear();
        const bool useless = cannot_answer(chart, row);
        if (useless)
            for (const auto& [fact, words] : met_) asked_for[fact].insert(words.begin(), words.end());
        return useless;
    }

  private:
    bool cannot_answer(const rules::Chart& chart, const rules::ChartRow& row) {
        for (const rules::Keyed& match : row.matches)
            for (const rules::ChartInput& input : chart.inputs)
                if (input.key == match.key && cannot_match(input.expression.text, match.value)) return true;
        return row.when && is_false(*row.when, 0);
    }

    bool cannot_match(const std::string& expression, const text::Value& match) {
        const std::string fact = expression.substr(expression.rfind('.') + 1);
        const bool is_fact = expression.find(' ') == std::string::npos && nature_.speaks_of(fact);
        if (!is_fact) return false;
        const std::vector<text::Value> alone{match};
        const auto& words = match.kind == text::Value::Kind::array ? match.items : alone;
        return std::all_of(words.begin(), words.end(),
                           [&](const text::Value& word) { return absent(fact, word.string); });
    }

    bool absent(const std::string& fact, const std::string& word) {
        if (!nature_.is_absent(fact, word)) return false;
        met_[fact].insert(word);
        return true;
    }

    bool is_false(const rules::Expression& expression, int depth) {
        constexpr int deepest = 4;  // definitions in definitions
        text::SourceMap no_sources;
        text::Diagnostics unused;
        const auto syntax = engine::parse_expression({expression.text, {}}, no_sources, unused);
        return depth < deepest && syntax && is_false(*syntax, depth);
    }

    /// Whether it is certainly false; what is not understood may hold.
    bool is_false(const Syntax& node, int depth) {
        const auto child_is_false = [&](const Syntax& child) { return is_false(child, depth); };
        const auto word_is_false = [&](const engine::Word& word) {
            return !word.negated && says_nobody(word.name, depth);
        };
        const auto any = [&](const std::vector<engine::Word>& words) {
            return std::any_of(words.begin(), words.end(), word_is_false);
        };
        if (node.kind == S::conjunction) return std::any_of(node.children.begin(), node.children.end(), child_is_false);
        if (node.kind == S::disjunction) return std::all_of(node.children.begin(), node.children.end(), child_is_false);
        if (node.kind == S::description)
            return any(node.words) && std::all_of(node.alternatives.begin(), node.alternatives.end(), any);
        if (node.kind == S::versus) return any(node.words) || any(node.enemy_words);
        if (node.kind == S::name) return node.path.size() <= 2 && says_nobody(node.path.back(), depth);
        if (node.kind != S::comparison || node.op != "=") return false;
        const bool names = node.children[0].kind == S::name && node.children[1].kind == S::name;
        return names && nature_.speaks_of(node.children[0].path.back()) && node.children[1].path.size() == 1 &&
               absent(node.children[0].path.back(), node.children[1].path[0]);
    }

    /// A word that describes a unit: a value or group nobody is, or a definition that cannot hold.
    bool says_nobody(const std::string& word, int depth) {
        if (const auto* fact = rules::find_by_id(ruleset_.facts, word))
            return fact->means && fact->type == "yes-no" && is_false(*fact->means, depth + 1);
        const std::string fact = nature_.fact_of_word(word, ruleset_);
        return !fact.empty() && absent(fact, word);
    }

    const rules::Ruleset& ruleset_;
    const Nature& nature_;
    Asked met_;  ///< what nobody is, in the row under way
};

/// All that may refer to a row by its id: "{chart.fire.rifle.reach}".
std::string all_references(const rules::Ruleset& ruleset) {
    std::string out;
    const auto add = [&](const std::string& text) {
        if (text.find("{chart.") != std::string::npos) out += text;
    };
    for (const rules::Chart& chart : ruleset.charts) {
        add(chart.note);
        for (const rules::ChartRow& row : chart.rows) add(row.label), add(row.note), add(row.forbid);
    }
    for (const rules::Procedure& procedure : ruleset.procedures) {
        add(procedure.note), add(procedure.title);
        for (const rules::Step& step : procedure.steps) add(step.label), add(step.note), add(step.says);
        for (const rules::Effect& effect : procedure.changes) add(effect.label), add(effect.in_case);
    }
    for (const rules::ProseNote& note : ruleset.notes) add(note.text);
    for (const rules::Phase& phase : ruleset.sequence) add(phase.note);
    for (const rules::Fact& fact : ruleset.facts) add(fact.note), add(fact.label);
    for (const rules::Missing& missing : ruleset.missing) add(missing.what);
    for (const rules::NamedNumber& number : ruleset.numbers) add(number.label), add(number.note);
    for (const rules::Deck& deck : ruleset.decks) {
        add(deck.note);
        for (const rules::Card& card : deck.cards) add(card.text);
    }
    return out;
}

/// A row whose cells the one below repeats must stay.
bool is_repeated(const rules::Chart& chart, std::size_t row) {
    if (row + 1 == chart.rows.size()) return false;
    const auto& below = chart.rows[row + 1].cells;
    return std::any_of(below.begin(), below.end(), [](const text::Value& cell) { return cell.string == "^"; });
}

std::size_t trim(rules::Chart& chart, Sieve& sieve, const std::string& references) {
    std::vector<rules::ChartRow> kept;
    for (std::size_t i = 0; i < chart.rows.size(); ++i) {
        const rules::ChartRow& row = chart.rows[i];
        const bool referred =
            !row.id.empty() && references.find("{chart." + chart.id + "." + row.id + ".") != std::string::npos;
        if (referred || is_repeated(chart, i) || !sieve.is_useless(chart, row)) kept.push_back(row);
    }
    const std::size_t left_out = chart.rows.size() - kept.size();
    if (kept.empty() || left_out == 0) return 0;
    chart.rows = std::move(kept);
    return left_out;
}

}  // namespace

std::optional<UsableRules> usable_rules(const Template& source, const Data& data, text::Diagnostics& diagnostics) {
    if (!data.scenario) return std::nullopt;
    text::Diagnostics elsewhere;  // reported by the checks of the scenario
    const auto facts = scenario::resolve(*data.scenario, data.program.vocabulary(), elsewhere);
    if (!facts) return std::nullopt;
    Nature nature(data, *facts);
    for (const Named& words : source.in_play)
        if (!nature.add(words.name))
            diagnostics
                .error(unknown_binding, words.span,
                       fmt::format("`{}` names no value of a fact that the units are given", words.name))
                .help = "write \"FACT = VALUE\": \"arm = general\"";
    UsableRules usable{data.program.ruleset(), {}, 0};
    const std::string references = all_references(usable.ruleset);
    Sieve sieve(data, nature);
    for (rules::Chart& chart : usable.ruleset.charts) usable.rows += trim(chart, sieve, references);
    if (usable.rows == 0) return std::nullopt;
    usable.absent = std::move(sieve.asked_for);
    return usable;
}

/// Values and groups of a fact, as they are called and in the order of its domain.
static std::vector<std::string> labels_of(const rules::Fact& fact, const std::set<std::string>& words,
                                          const Phrasebook& phrases) {
    const rules::Domain& domain = phrases.vocabulary().domain(type_called(phrases.vocabulary(), fact.type));
    std::vector<std::string> labels;
    for (const rules::DomainValue& value : domain.values)
        if (words.contains(value.id)) labels.push_back(phrases.in_sentence(phrases.label(value)));
    for (const auto& group : domain.groups)
        if (words.contains(group.id)) labels.push_back(phrases.in_sentence(phrases.label(group)));
    return labels;
}

Block left_out_words(const UsableRules& rules, const Template& source, const Phrasebook& phrases) {
    std::string list;
    for (const rules::Fact& fact : phrases.ruleset().facts) {
        const auto absent = rules.absent.find(fact.id);
        if (absent == rules.absent.end()) continue;
        const std::vector<std::string> labels = labels_of(fact, absent->second, phrases);
        const bool speaks =
            std::all_of(labels.begin(), labels.end(), [](const auto& label) { return label.size() > 3; });
        const std::string what = speaks ? "" : phrases.in_sentence(phrases.label(fact)) + " ";
        list += (list.empty() ? "" : "; ") + what + join_list(labels, "and");
    }
    const std::string text = "Left out of the charts, as nobody in this battle is or has it: " + list + ".";
    return Paragraph{plain(text, phrases.audience()), Paragraph::Role::note, 0, source.span};
}

}  // namespace broadside::sheet
