#include "engine/settle.hpp"

#include "engine/codes.hpp"
#include "rules/aid_parts.hpp"
#include "rules/rulings.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

// Settling resolves `given` before anything is compiled: parts that the chosen settings exclude are removed, from the
// engine and from paper alike.

namespace broadside::engine {

using language::Expression;
using language::Syntax;

namespace {

/// Use of a `given`: in the rules, where readings act only through patches; or on paper, where it may name readings.
enum class Of { rules, paper };

class Settings {
  public:
    Settings(const rules::Ruleset& ruleset, const rules::Choices& choices, const text::SourceMap& sources,
             Faults& faults)
        : ruleset_(ruleset), sources_(sources), faults_(faults) {
        for (const auto& variant : ruleset.variants) variants_[variant.id] = variant.fallback;
        for (const auto& option : ruleset.options) options_[option.id] = option.fallback;
        for (const auto& ruling : ruleset.rulings) readings_[ruling.id] = ruling.choice;
        for (const rules::Choice& choice : choices) choose(choice);
    }

    bool is_on(const std::string& option) const { return options_.at(option); }

    bool holds(const std::optional<Expression>& given, Of of = Of::rules) {
        if (!given || given->text.empty()) return true;
        of_ = of;
        faults_.add_unreadable(*given, sources_);
        const Syntax* syntax = given->syntax();
        return !syntax || truth_of(*syntax, *given);
    }

  private:
    void choose(const rules::Choice& choice) {
        if (auto reading = readings_.find(choice.id); reading != readings_.end()) {
            reading->second = choice.value;  // its patch was applied before
            return;
        }
        auto option = options_.find(choice.id);
        if (option != options_.end() && (choice.value == "yes" || choice.value == "no")) {
            option->second = choice.value == "yes";
            return;
        }
        const rules::Variant* variant = rules::find_by_id(ruleset_.variants, choice.id);
        bool known = variant && std::any_of(variant->values.begin(), variant->values.end(),
                                            [&](const auto& value) { return value.id == choice.value; });
        if (known) {
            variants_[choice.id] = choice.value;
            return;
        }
        std::vector<std::string_view> names;
        for (const auto& [id, value] : options_) names.push_back(id);
        for (const auto& [id, value] : variants_) names.push_back(id);
        for (const auto& ruling : ruleset_.rulings) names.push_back(ruling.id);
        bool id_known = option != options_.end() || variant;
        text::Diagnostic& error =
            faults_.error(unknown_choice, choice.span,
                          id_known ? say("{} cannot be {}", named(choice.id), named(choice.value))
                                   : say("there is no ruling, option or variant {}", named(choice.id)));
        if (variant)
            error.help = values_of(*variant);
        else if (id_known)  // the command line has no TOML
            error.help = choice.span.source == text::SourceId::none ? "an option is `yes` or `no`"
                                                                    : "an option is `true` or `false`";
        else
            error.help = text::suggest_name(choice.id, names);
    }

    static std::string values_of(const rules::Variant& variant) {
        std::string list = "its values are";
        for (const auto& value : variant.values) list += fmt::format(" `{}`", value.id);
        return list;
    }

    bool fail(const Syntax& node, const Expression& text, Saying message, std::string help = "") {
        text::Span span = text::span_inside_string(sources_, text.span, text.text, node.offset, node.length);
        if (help.empty())
            help = (of_ == Of::rules ? "`given` speaks of options and variants only"
                                     : "here `given` speaks of options, of variants and of the readings of rulings") +
                   settings_there_are();
        faults_.error(unknown_choice, span, std::move(message)).help = std::move(help);
        return true;
    }

    /// Examples for help, as `given` writes them: the first option, the first value of a variant, the reading of a
    /// ruling that is in force.
    std::string settings_there_are() const {
        std::string list;
        if (!ruleset_.options.empty()) list = fmt::format(": `{}`", ruleset_.options.front().id);
        for (const rules::Variant& variant : ruleset_.variants) {
            if (variant.values.empty()) continue;
            list += fmt::format("{}`{} = {}`", list.empty() ? ": " : ", ", variant.id, variant.values.front().id);
            break;
        }
        if (of_ == Of::paper && !readings_.empty())
            list += fmt::format("{}`{} = {}`", list.empty() ? ": " : ", ", readings_.begin()->first,
                                readings_.begin()->second);
        return list.empty() ? ", and this rule set has none" : list;
    }

    bool truth_of(const Syntax& node, const Expression& text) {
        using S = Syntax::Kind;
        if (node.kind == S::conjunction || node.kind == S::disjunction) {
            bool left = truth_of(node.children[0], text);  // evaluates both operands, so that both are checked
            bool right = truth_of(node.children[1], text);
            return node.kind == S::conjunction ? left && right : left || right;
        }
        if (node.kind == S::negation) return !truth_of(node.children[0], text);
        if (node.kind == S::name && node.path.size() == 1) {
            if (auto option = options_.find(node.path[0]); option != options_.end()) return option->second;
            return fail(node, text, say("{} is not an option", named(node.path[0])));
        }
        bool equality = node.kind == S::comparison && (node.op == "=" || node.op == "!=") &&
                        node.children[0].kind == S::name && node.children[1].kind == S::name;
        if (!equality) return fail(node, text, "this is not a setting");
        if (of_ == Of::paper && readings_.contains(node.children[0].path[0])) return is_read_so(node, text);
        auto variant = variants_.find(node.children[0].path[0]);
        if (variant == variants_.end())
            return fail(
                node.children[0], text,
                say("{} is not a variant{}", named(node.children[0].path[0]), of_ == Of::paper ? " or a ruling" : ""));
        const rules::Variant& declared = *rules::find_by_id(ruleset_.variants, variant->first);
        bool known = std::any_of(declared.values.begin(), declared.values.end(),
                                 [&](const auto& value) { return value.id == node.children[1].path[0]; });
        if (!known)
            return fail(node.children[1], text,
                        say("{} is not a value of variant {}", named(node.children[1].path[0]), named(declared.id)));
        return (variant->second == node.children[1].path[0]) == (node.op == "=");
    }

    std::string readings_of(std::string_view id) const {
        std::string list;
        const rules::Ruling& ruling = *rules::find_by_id(ruleset_.rulings, id);
        for (const rules::Reading& reading : ruling.readings)
            if (rules::can_be_chosen(ruling, reading.id)) text::add_name(list, reading.id);
        return "these can be: " + list;
    }

    /// `RULING = READING`.
    bool is_read_so(const Syntax& node, const Expression& text) {
        const auto& [id, in_force] = *readings_.find(node.children[0].path[0]);
        const std::string& reading = node.children[1].path[0];
        if (!rules::can_be_chosen(*rules::find_by_id(ruleset_.rulings, id), reading))
            return fail(node.children[1], text,
                        say("no reading {} of ruling {} can be chosen", named(reading), named(id)), readings_of(id));
        return (in_force == reading) == (node.op == "=");
    }

    const rules::Ruleset& ruleset_;
    const text::SourceMap& sources_;
    Faults& faults_;
    std::map<std::string, std::string> variants_;
    std::map<std::string, bool> options_;
    std::map<std::string, std::string> readings_;  ///< in force
    Of of_ = Of::rules;
};

}  // namespace

namespace {

/// Gaps and rulings that the remaining rules refer to.
struct Met {
    std::set<std::string, std::less<>> gaps, rulings;

    explicit Met(const rules::Ruleset& ruleset) {
        for (const rules::Chart& chart : ruleset.charts) add(chart);
        for (const rules::Procedure& procedure : ruleset.procedures) {
            add(procedure.ruling, rulings);
            for (const rules::Step& step : procedure.steps) {
                add(step.ruling, rulings);
                if (step.kind == rules::Step::Kind::missing) add(step.says, gaps);
            }
        }
        for (const rules::ProseNote& note : ruleset.notes) add(note.ruling, rulings);
        for (const rules::NamedNumber& number : ruleset.numbers) add(number.ruling, rulings);
        for (const rules::Fact& fact : ruleset.facts) add(fact.ruling, rulings);
    }

  private:
    using Names = std::set<std::string, std::less<>>;

    /// Most things refer to nothing.
    static void add(const std::string& name, Names& names) {
        if (!name.empty()) names.insert(name);
    }
    void add(const rules::Chart& chart) {
        add(chart.ruling, rulings);
        for (const rules::ChartRow& row : chart.rows) add(row);
        if (chart.otherwise) add(*chart.otherwise);
    }
    void add(const rules::ChartRow& row) {
        add(row.ruling, rulings);
        add(row.missing, gaps);
    }
};

/// Drops items that only removed rules referred to. An item that nothing referred to before (a judgement that no row
/// names) stays.
template <typename List>
void drop_unmet(List& list, const std::set<std::string, std::less<>>& before,
                const std::set<std::string, std::less<>>& now) {
    std::erase_if(list, [&](const auto& item) { return before.contains(item.id) && !now.contains(item.id); });
}

}  // namespace

/// Drops what settings and readings leave no place for.
static void settle(rules::Aid& aid, Settings& settings) {
    const auto prints = [&](const rules::AidUse& use) { return settings.holds(use.given, Of::paper); };
    std::erase_if(aid.panels, [&](const rules::AidPanel& panel) { return !prints(panel.use); });
    for (rules::AidPanel& panel : aid.panels) {
        std::erase_if(panel.parts, [&](const rules::AidPart& part) { return !prints(part.use); });
        for (rules::AidPart& part : panel.parts) part = rules::printed_part(std::move(part), prints);
    }
}

rules::Ruleset settle(rules::Ruleset ruleset, const rules::Choices& choices, const text::SourceMap& sources,
                      text::Diagnostics& diagnostics) {
    Faults found;
    ruleset = settle(std::move(ruleset), choices, sources, found);
    found.report(diagnostics);
    return ruleset;
}

rules::Ruleset settle(rules::Ruleset ruleset, const rules::Choices& choices, const text::SourceMap& sources,
                      Faults& faults) {
    Settings settings(ruleset, choices, sources, faults);
    const Met before(ruleset);
    auto drop = [&](auto& list) { std::erase_if(list, [&](const auto& item) { return !settings.holds(item.given); }); };
    for (rules::Option& option : ruleset.options) option.fallback = settings.is_on(option.id);
    drop(ruleset.charts);
    drop(ruleset.procedures);
    drop(ruleset.sequence);
    drop(ruleset.notes);
    drop(ruleset.nevers);
    drop(ruleset.decks);
    drop(ruleset.numbers);
    drop(ruleset.diagrams);
    drop(ruleset.gauges);
    for (rules::Gauge& gauge : ruleset.gauges) {
        drop(gauge.arcs);
        drop(gauge.steps);
        for (rules::GaugeFace& face : gauge.faces) drop(face.bars);
    }
    for (rules::Chart& chart : ruleset.charts) {
        drop(chart.rows);
        if (chart.otherwise && !settings.holds(chart.otherwise->given)) chart.otherwise.reset();
    }
    for (rules::Procedure& procedure : ruleset.procedures) {
        drop(procedure.steps);
        drop(procedure.changes);
    }
    for (rules::Aid& aid : ruleset.aids) settle(aid, settings);
    const Met now(ruleset);
    drop_unmet(ruleset.missing, before.gaps, now.gaps);
    drop_unmet(ruleset.rulings, before.rulings, now.rulings);
    return ruleset;
}

bool is_printed(const Expression& given, const rules::Ruleset& settled, const rules::Choices& choices,
                text::Diagnostics& diagnostics) {
    rules::Choices known = choices;  // others were reported, or are rulings dropped with their rules
    std::erase_if(known, [&](const rules::Choice& choice) {
        return !rules::find_by_id(settled.rulings, choice.id) && !rules::find_by_id(settled.options, choice.id) &&
               !rules::find_by_id(settled.variants, choice.id);
    });
    const text::SourceMap no_sources;
    Faults found;
    const bool holds = Settings(settled, known, no_sources, found).holds(given, Of::paper);
    found.report(diagnostics);
    return holds;
}

}  // namespace broadside::engine
