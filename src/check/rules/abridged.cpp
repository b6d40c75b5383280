#include "check/codes.hpp"
#include "check/rules/checks.hpp"
#include "rules/aid_subject.hpp"

#include <fmt/format.h>
#include <set>

namespace broadside::check {

/// Names covered by panels or left to the rules in full.
static std::set<std::string> named_by_aids(const rules::Ruleset& ruleset) {
    std::set<std::string> names;
    for (const rules::Aid& aid : ruleset.aids) {
        names.insert(aid.in_full.begin(), aid.in_full.end());
        for (const rules::AidPanel& panel : aid.panels) {
            names.insert(panel.of.begin(), panel.of.end());
            for (const rules::AidPart& part : panel.parts) {
                for (const std::string& name : part.of) names.insert(rules::subject_named(name).id);
                names.insert(part.chart);
            }
        }
    }
    return names;
}

void check_abridged(const CheckContext& context, text::Diagnostics& diagnostics) {
    const rules::Ruleset& ruleset = context.ruleset;
    if (ruleset.aids.empty()) return;
    const std::set<std::string> named = named_by_aids(ruleset);
    const auto warn = [&](std::string_view what, const std::string& id, const text::Span& span) {
        if (named.contains(id)) return;
        diagnostics.warning(not_abridged, span, fmt::format("{} `{}` is not on the play aid", what, id)).help =
            "name it in `of` of the panel that says what is needed of it, or in `in-full` of the aid";
    };
    for (const rules::Chart& chart : ruleset.charts) warn("chart", chart.id, chart.span);
    for (const rules::Procedure& procedure : ruleset.procedures) warn("procedure", procedure.id, procedure.span);
}

}  // namespace broadside::check
