#include "sheet/chart/prune_charts.hpp"

#include "language/syntax.hpp"
#include "rules/prose.hpp"
#include "scenario/resolve.hpp"
#include "sheet/chart/possible_values.hpp"
#include "sheet/codes.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/gaps_and_readings.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace broadside::sheet {

namespace {

using language::Syntax;
using S = Syntax::Kind;

/// Finds rows that can never answer.
class ChartPruner {
  public:
    ChartPruner(const Data& data, const PossibleValues& possible_values)
        : ruleset_(data.program.ruleset()), possible_(possible_values) {
        for (const rules::Procedure& procedure : ruleset_.procedures)
            roles_.insert(procedure.sides.begin(), procedure.sides.end());
    }

    /// Whether a row can never answer; if so, adds the values it requires but no unit has to `absent`.
    bool is_useless(const rules::Chart& chart, const rules::ChartRow& row, UnreachableValues& absent) {
        unreachable_.clear();
        const bool useless = cannot_answer(chart, row);
        if (useless)
            for (const auto& [fact, words] : unreachable_) absent[fact].insert(words.begin(), words.end());
        return useless;
    }

  private:
    bool cannot_answer(const rules::Chart& chart, const rules::ChartRow& row) {
        for (const rules::Matcher& match : row.matches)
            for (const rules::ChartInput& input : chart.inputs)
                if (input.key == match.key && cannot_match(input.expression.path(), match)) return true;
        return row.when && is_false(*row.when, 0);
    }

    bool cannot_match(const std::vector<std::string>& path, const rules::Matcher& match) {
        if (path.empty() || !possible_.is_known(path.back())) return false;
        const std::string& fact = path.back();
        return std::all_of(match.any.begin(), match.any.end(),
                           [&](const rules::Answer& answer) { return absent(fact, answer.text); });
    }

    bool absent(const std::string& fact, const std::string& word) {
        if (!possible_.is_absent(fact, word)) return false;
        unreachable_[possible_.base_of(fact)].insert(word);
        return true;
    }

    bool is_false(const language::Expression& expression, int depth) {
        constexpr int deepest = 4;  // for nested definitions
        const Syntax* syntax = expression.syntax();
        return depth < deepest && syntax && is_false(*syntax, depth);
    }

    /// `own is horse`, `attacker is horse`, and `horse` alone.
    bool is_said_of_a_unit(const Syntax& node) const {
        if (node.children.empty()) return true;
        const Syntax& who = node.children[0];
        return who.kind == S::name && who.path.size() == 1 && roles_.contains(who.path[0]);
    }

    /// For a description of a named value: `own.troop is horse or guns`.
    bool no_word_fits(const Syntax& node) {
        if (node.children[0].kind != S::name) return false;
        const std::string& fact = node.children[0].path.back();
        if (!possible_.is_known(fact)) return false;
        const auto misfits = [&](const language::Word& word) { return !word.negated && absent(fact, word.name); };
        const auto any = [&](const std::vector<language::Word>& words) {
            return std::any_of(words.begin(), words.end(), misfits);
        };
        return any(node.words) && std::all_of(node.alternatives.begin(), node.alternatives.end(), any);
    }

    using Sides = std::optional<std::set<std::string>>;

    /// Sides that may have a unit with all these words; nullopt: any side.
    Sides sides_with(const std::vector<language::Word>& words) const {
        Sides sides;
        for (const language::Word& word : words) {
            const std::string fact = word.negated ? "" : possible_.fact_of_word(word.name);
            const Sides these = fact.empty() ? std::nullopt : possible_.sides_with(fact, word.name);
            if (!these) continue;
            if (!sides) sides = these;
            std::erase_if(*sides, [&](const std::string& side) { return !these->contains(side); });
        }
        return sides;
    }

    /// Cavalry against cavalry, where only one side has any.
    bool all_are_friends(const std::vector<language::Word>& words, const std::vector<language::Word>& enemies) const {
        const Sides own = sides_with(words), enemy = sides_with(enemies);
        return own && enemy && own->size() <= 1 && *own == *enemy;
    }

    /// Whether an expression is provably false; forms not handled here may be true.
    bool is_false(const Syntax& node, int depth) {
        const auto child_is_false = [&](const Syntax& child) { return is_false(child, depth); };
        const auto word_is_false = [&](const language::Word& word) {
            return !word.negated && is_unreachable(word.name, depth);
        };
        const auto any = [&](const std::vector<language::Word>& words) {
            return std::any_of(words.begin(), words.end(), word_is_false);
        };
        if (node.kind == S::conjunction) return std::any_of(node.children.begin(), node.children.end(), child_is_false);
        if (node.kind == S::disjunction) return std::all_of(node.children.begin(), node.children.end(), child_is_false);
        if (node.kind == S::description && !is_said_of_a_unit(node)) return no_word_fits(node);
        if (node.kind == S::description)
            return any(node.words) && std::all_of(node.alternatives.begin(), node.alternatives.end(), any);
        if (node.kind == S::versus)
            return any(node.words) || any(node.enemy_words) || all_are_friends(node.words, node.enemy_words);
        if (node.kind == S::name) return node.path.size() <= 2 && is_unreachable(node.path.back(), depth);
        if (node.kind != S::comparison || node.op != "=") return false;
        const bool names = node.children[0].kind == S::name && node.children[1].kind == S::name;
        return names && possible_.is_known(node.children[0].path.back()) && node.children[1].path.size() == 1 &&
               absent(node.children[0].path.back(), node.children[1].path[0]);
    }

    /// Whether a word cannot describe a unit: a value or group that no unit has, or a definition that cannot hold.
    bool is_unreachable(const std::string& word, int depth) {
        const auto* said = rules::find_by_id(ruleset_.facts, word);
        if (said && !said->means && possible_.is_known(word)) return absent(word, "yes");
        if (said) return said->means && said->type == "yes-no" && is_false(*said->means, depth + 1);
        const std::string fact = possible_.fact_of_word(word);
        return !fact.empty() && absent(fact, word);
    }

    const rules::Ruleset& ruleset_;
    const PossibleValues& possible_;
    std::set<std::string> roles_{"own", "enemy"};
    UnreachableValues unreachable_;  ///< values that no unit has, for the current row
};

/// Rows that texts refer to by id, as chart and row: "{chart.fire.rifle.reach}".
ChartRows rows_referred_to(const rules::Ruleset& ruleset) {
    ChartRows rows;
    for (const rules::PrintedText& printed : rules::all_texts(ruleset))
        language::for_each_reference(printed.text, [&](const std::vector<std::string>& path) {
            if (path.size() > 3 && path[0] == "chart") rows.emplace(path[1], path[2]);
        });
    return rows;
}

/// Whether the row below repeats a cell of this row, which must then stay.
bool is_repeated(const rules::Chart& chart, std::size_t row) {
    if (row + 1 == chart.rows.size()) return false;
    const auto& below = chart.rows[row + 1].cells;
    return std::any_of(below.begin(), below.end(),
                       [](const rules::Cell& cell) { return cell.kind == rules::Cell::Kind::as_above; });
}

PrunedRules::Trimmed trim(rules::Chart& chart, ChartPruner& pruner, const ChartRows& referred_to) {
    PrunedRules::Trimmed trimmed{chart.id, 0, {}};
    std::vector<rules::ChartRow> kept;
    for (std::size_t i = 0; i < chart.rows.size(); ++i) {
        const rules::ChartRow& row = chart.rows[i];
        const bool referred = referred_to.contains({chart.id, row.id});
        if (referred || is_repeated(chart, i) || !pruner.is_useless(chart, row, trimmed.absent)) kept.push_back(row);
    }
    if (kept.empty()) return {};
    trimmed.rows = chart.rows.size() - kept.size();
    if (trimmed.rows > 0) chart.rows = std::move(kept);
    return trimmed;
}

}  // namespace

std::unique_ptr<const Present> find_present(const Template& source, const Data& data, text::Diagnostics& diagnostics) {
    auto facts = facts_of(data);
    if (!facts) return nullptr;
    auto present = std::make_unique<Present>(std::move(*facts), data);
    for (const Wanted& words : source.in_play)
        if (words.values.empty() || !present->possible_values.add(words.name, words.values))
            diagnostics
                .error(unknown_binding, words.span,
                       fmt::format("`{}` names no value of a fact that the units are given", words.written))
                .help = "write \"FACT = VALUE\": \"arm = general\"";
    present->possible_values.derive();
    return present;
}

std::optional<PrunedRules> pruned_rules(const Data& data, const PossibleValues& possible_values) {
    PrunedRules usable{data.program.ruleset(), {}};
    const ChartRows referred_to = rows_referred_to(usable.ruleset);
    ChartPruner pruner(data, possible_values);
    for (rules::Chart& chart : usable.ruleset.charts)
        if (auto trimmed = trim(chart, pruner, referred_to); trimmed.rows > 0)
            usable.trimmed.push_back(std::move(trimmed));
    if (usable.trimmed.empty()) return std::nullopt;
    return usable;
}

ChartRows rows_of_no_use(const Data& data, const PossibleValues& possible_values) {
    ChartRows rows;
    ChartPruner pruner(data, possible_values);
    UnreachableValues absent;
    for (const rules::Chart& chart : data.program.ruleset().charts)
        for (const rules::ChartRow& row : chart.rows)
            if (!row.id.empty() && pruner.is_useless(chart, row, absent)) rows.emplace(chart.id, row.id);
    return rows;
}

/// Labels of a fact's values and groups, in the order of its domain; a yes-or-no fact's own label.
static std::vector<std::string> labels_of(const rules::Fact& fact, const std::set<std::string>& words,
                                          const wording::Phrasebook& phrases) {
    const engine::Type type = wording::type_called(phrases.vocabulary(), fact.type);
    if (type.kind == engine::Type::Kind::yes_no) return {phrases.in_sentence(phrases.label(fact))};
    const rules::Domain& domain = phrases.vocabulary().domain(type);
    std::vector<std::string> labels;
    for (const rules::DomainValue& value : domain.values)
        if (words.contains(value.id)) labels.push_back(phrases.in_sentence(phrases.label(value)));
    for (const auto& group : domain.groups)
        if (words.contains(group.id)) labels.push_back(phrases.in_sentence(phrases.label(group)));
    return labels;
}

/// "quality A and G".
static std::string nobody_is(const UnreachableValues& all, const wording::Phrasebook& phrases) {
    std::string list;
    for (const rules::Fact& fact : phrases.ruleset().facts) {
        const auto absent = all.find(fact.id);
        if (absent == all.end()) continue;
        const std::vector<std::string> labels = labels_of(fact, absent->second, phrases);
        const bool speaks =
            std::all_of(labels.begin(), labels.end(), [](const auto& label) { return label.size() > 3; });
        const std::string what = speaks ? "" : phrases.in_sentence(phrases.label(fact)) + " ";
        list += (list.empty() ? "" : "; ") + what + wording::join_list(labels, "and");
    }
    return list;
}

Block left_out_words(const std::vector<PrunedRules::Trimmed>& trimmed, const Template& source,
                     const wording::Phrasebook& phrases) {
    UnreachableValues all;
    for (const PrunedRules::Trimmed& each : trimmed)
        for (const auto& [fact, words] : each.absent) all[fact].insert(words.begin(), words.end());
    const std::string text = messages::left_out_of_charts + nobody_is(all, phrases) + ".";
    return note_paragraph(plain(text, phrases.audience()), source.span);
}

}  // namespace broadside::sheet
