#include "check/codes.hpp"
#include "check/editions/editions.hpp"
#include "check/proof/survey.hpp"
#include "check/rules/charts.hpp"
#include "check/rules/checks.hpp"

#include <fmt/format.h>
#include <optional>
#include <set>

namespace broadside::check {

namespace {

std::vector<std::string_view> ids_of(const std::vector<rules::Reading>& readings) {
    std::vector<std::string_view> ids;
    for (const rules::Reading& reading : readings) ids.push_back(reading.id);
    return ids;
}

void check_names(const rules::Ruling& ruling, text::Diagnostics& diagnostics) {
    const auto is_reading = [&](const std::string& id) { return rules::find_by_id(ruling.readings, id) != nullptr; };
    if (!is_reading(ruling.choice))
        diagnostics
            .error(unknown_reading, ruling.span,
                   fmt::format("ruling `{}` chooses `{}`, which is none of its readings", ruling.id, ruling.choice))
            .help = text::suggest_name(ruling.choice, ids_of(ruling.readings));
    for (const auto& [reading, patch] : ruling.patches) {
        const text::Span span = patch.empty() ? ruling.span : patch.front().key_span;
        if (!is_reading(reading))
            diagnostics
                .error(
                    unknown_reading, span,
                    fmt::format("ruling `{}` has a patch for `{}`, which is none of its readings", ruling.id, reading))
                .help = text::suggest_name(reading, ids_of(ruling.readings));
        else if (reading == ruling.choice)
            diagnostics
                .error(unknown_reading, span,
                       fmt::format("`{}` is the reading the rule set stands in: it needs no patch", reading))
                .help = "write the rules as this reading has them, and patches for the others";
    }
}

/// Plays the rule set with one setting changed, and reports the faults of that setting alone.
class Settings {
  public:
    Settings(const CheckContext& context, text::Diagnostics& diagnostics)
        : context_(context),
          diagnostics_(diagnostics),
          shared_(context),
          editions_(shared_.editions()),
          charts_(*context.program) {
        for (const text::Diagnostic& found : diagnostics.all()) known_.insert(found.message);
        for (const rules::Chart& chart : context.ruleset.charts) everything_.insert(chart.id);
        for (const rules::Procedure& procedure : context.ruleset.procedures) everything_.insert(procedure.id);
    }

    void try_setting(const std::string& id, const std::string& value, const text::Span& span, const std::string& what) {
        const rules::Choices choices = {{id, value, span}};
        text::Diagnostics found;
        if (!try_what_changes(choices.front(), found)) {
            found = {};
            if (const engine::Program* program = editions_.with(choices, everything_, found))
                charts_.check_all(*program, found);
        }
        std::vector<const text::Diagnostic*> errors;
        for (const text::Diagnostic& finding : found.all()) {
            if (is_known(finding)) continue;
            if (finding.severity == text::Severity::error) errors.push_back(&finding);
            if (finding.code == &swallowed_gap) report_gap(finding, span, what);
        }
        if (errors.empty()) return;
        text::Diagnostic& error = diagnostics_.error(setting_fails, span, fmt::format("{} cannot be played", what));
        for (const text::Diagnostic* finding : errors) {
            error.notes.push_back({finding->span, fmt::format("{} [{}]", finding->message, finding->code->id)});
            error.notes.insert(error.notes.end(), finding->notes.begin(), finding->notes.end());
        }
        error.help = errors.front()->help;
    }

  private:
    /// Among the warnings of an edition this alone is new with a setting: rows that it removes leave their place to
    /// `otherwise`.
    void report_gap(const text::Diagnostic& finding, const text::Span& span, const std::string& what) {
        text::Diagnostic& warning =
            diagnostics_.warning(swallowed_gap, span, fmt::format("with {}: {}", what, finding.message));
        warning.notes.push_back({finding.span, "this answers"});
        warning.help = finding.help;
    }

    /// False when everything must be tried: the changes are unknown, or a chart has lost its readers.
    bool try_what_changes(const rules::Choice& choice, text::Diagnostics& found) {
        const std::optional<Affected>& affected = editions_.affected_by(choice);
        if (!affected) return false;
        // A chart is examined through its readers; only one without readers by itself.
        Ids wanted;
        for (const std::string& id : affected->changed)
            if (!rules::find_by_id(context_.ruleset.charts, id) || is_read_by_nobody(id)) wanted.insert(id);
        const engine::Program* program = editions_.with({choice}, wanted, found);
        return !program || charts_.check(*affected, *program, found);
    }

    bool is_read_by_nobody(const std::string& id) const {
        const auto& charts = context_.program->ruleset().charts;
        const rules::Chart* chart = rules::find_by_id(charts, id);
        if (!chart) return false;
        const auto readers = readers_of(*context_.program, static_cast<std::size_t>(chart - charts.data()));
        return readers.empty() || !readers.front().first->procedure;
    }

    /// Whether the standing rule set has the same fault, found before its settings are tried.
    bool is_known(const text::Diagnostic& finding) const { return known_.contains(finding.message); }

    const CheckContext& context_;
    text::Diagnostics& diagnostics_;
    EditionsOf shared_;
    Editions& editions_;
    ChartsOfEditions charts_;
    Ids everything_;               ///< including what only an option brings
    std::set<std::string> known_;  ///< messages found without any setting
};

}  // namespace

void check_rulings(const CheckContext& context, text::Diagnostics& diagnostics) {
    for (const rules::Ruling& ruling : context.ruleset.rulings) check_names(ruling, diagnostics);
}

void check_settings(const CheckContext& context, text::Diagnostics& diagnostics) {
    Settings settings(context, diagnostics);
    for (const rules::Ruling& ruling : context.ruleset.rulings)
        for (const auto& [reading, patch] : ruling.patches)
            if (reading != ruling.choice && rules::find_by_id(ruling.readings, reading))
                settings.try_setting(ruling.id, reading, patch.empty() ? ruling.span : patch.front().key_span,
                                     fmt::format("reading `{}` of ruling `{}`", reading, ruling.id));
    for (const rules::Option& option : context.ruleset.options)
        settings.try_setting(option.id, option.fallback ? "no" : "yes", option.span,
                             fmt::format("option `{}`, switched {},", option.id, option.fallback ? "off" : "on"));
    for (const rules::Variant& variant : context.ruleset.variants)
        for (const rules::DomainValue& value : variant.values)
            if (value.id != variant.fallback)
                settings.try_setting(variant.id, value.id, value.span,
                                     fmt::format("variant `{}` as `{}`", variant.id, value.id));
}

}  // namespace broadside::check
