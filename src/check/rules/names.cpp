#include "check/codes.hpp"
#include "check/rules/checks.hpp"

#include <fmt/format.h>

namespace broadside::check {

namespace {

class NameCheck {
  public:
    NameCheck(const CheckContext& context, text::Diagnostics& diagnostics)
        : sources_(context.sources), ruleset_(context.ruleset), diagnostics_(diagnostics) {
        for (const rules::Chart& chart : ruleset_.charts) playable_.push_back(chart.id);
        for (const rules::Procedure& procedure : ruleset_.procedures) playable_.push_back(procedure.id);
        for (const rules::Ruling& ruling : ruleset_.rulings) rulings_.push_back(ruling.id);
        for (const rules::Phase& phase : ruleset_.sequence) phases_.push_back(phase.title);
    }

    void check_rulings_named() {
        for (const rules::Fact& fact : ruleset_.facts) hold_ruling(fact.ruling, fact.span);
        for (const rules::NamedNumber& number : ruleset_.numbers) hold_ruling(number.ruling, number.span);
        for (const rules::ProseNote& note : ruleset_.notes) hold_ruling(note.ruling, note.span);
        for (const rules::Chart& chart : ruleset_.charts) {
            hold_ruling(chart.ruling, chart.span);
            for (const rules::ChartRow& row : chart.rows) hold_ruling(row.ruling, row.span);
        }
        for (const rules::Procedure& procedure : ruleset_.procedures) {
            hold_ruling(procedure.ruling, procedure.span);
            for (const rules::Step& step : procedure.steps) hold_ruling(step.ruling, step.span);
        }
    }

    void check_sequence() {
        for (const rules::Phase& phase : ruleset_.sequence)
            for (std::size_t i = 0; i < phase.does.size(); ++i)
                hold(phase.does[i], playable_, i < phase.does_spans.size() ? phase.does_spans[i] : phase.span,
                     fmt::format("phase `{}` does", phase.title.written()), "not a procedure or chart");
        for (const rules::ProseNote& note : ruleset_.notes)
            if (!note.phase.empty())
                hold(note.phase, phases_, note.span, "a note is printed in phase", "not a phase of the sequence");
    }

    void check_aids() {
        std::vector<std::string_view> diagrams;
        for (const rules::Diagram& diagram : ruleset_.diagrams) diagrams.push_back(diagram.id);
        const std::vector<std::string> rows = names_of_rows();
        std::vector<std::string_view> abridged = playable_;
        abridged.insert(abridged.end(), rows.begin(), rows.end());
        constexpr auto unknown = "not a procedure, chart or row of a chart";
        for (const rules::Aid& aid : ruleset_.aids) {
            for (const std::string& id : aid.in_full)
                hold(id, abridged, aid.span, "the play aid leaves to the rules in full", unknown);
            for (const rules::AidPanel& panel : aid.panels)
                for (const rules::AidPart& part : panel.parts) {
                    for (const std::string& id : part.of)
                        hold(id, abridged, part.span, "a part of the play aid is of", unknown);
                    if (!part.diagram.empty())
                        hold(part.diagram, diagrams, part.span, "a part of the play aid shows", "not a diagram");
                }
        }
    }

    /// "fire.rifle".
    std::vector<std::string> names_of_rows() const {
        std::vector<std::string> names;
        for (const rules::Chart& chart : ruleset_.charts)
            for (const rules::ChartRow& row : chart.rows) names.push_back(chart.id + "." + row.id);
        return names;
    }

    void check_diagrams() {
        for (const rules::Diagram& diagram : ruleset_.diagrams)
            for (const std::string& id : diagram.of)
                hold(id, playable_, diagram.span, fmt::format("diagram `{}` pictures", diagram.id),
                     "not a procedure or chart");
    }

    void check_first_values() {
        std::vector<std::string_view> procedures;
        for (const rules::Procedure& procedure : ruleset_.procedures) procedures.push_back(procedure.id);
        for (const rules::Fact& fact : ruleset_.facts)
            if (!fact.first.empty())
                hold(fact.first, procedures, fact.span, fmt::format("fact `{}` is filled by", fact.id),
                     "not a procedure");
    }

  private:
    void hold_ruling(const std::string& id, const text::Span& span) {
        if (!id.empty()) hold(id, rulings_, span, "this depends on ruling", "not in the rule set");
    }

    void hold(const std::string& name, const std::vector<std::string_view>& known, const text::Span& span,
              const std::string& what, std::string_view fault) {
        for (std::string_view one : known)
            if (one == name) return;
        diagnostics_.error(unknown_mention, span, fmt::format("{} `{}`, which is {}", what, name, fault)).help =
            text::suggest_name(name, known);
    }

    const text::SourceMap& sources_;
    const rules::Ruleset& ruleset_;
    text::Diagnostics& diagnostics_;
    std::vector<std::string_view> playable_, rulings_, phases_;
};

}  // namespace

void check_names(const CheckContext& context, text::Diagnostics& diagnostics) {
    NameCheck check(context, diagnostics);
    check.check_rulings_named();
    check.check_sequence();
    check.check_aids();
    check.check_diagrams();
    check.check_first_values();
}

}  // namespace broadside::check
