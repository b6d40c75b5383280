#include "sheet/chart/chart_procedure.hpp"

#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

namespace broadside::sheet {

using rules::Step;

const rules::Chart* only_chart_of(const rules::Procedure& procedure, const rules::Ruleset& ruleset) {
    if (procedure.steps.size() != 1 || !procedure.changes.empty()) return nullptr;
    const Step& step = procedure.steps[0];
    const language::Syntax* read = step.expression.syntax();
    if (!read || read->kind != language::Syntax::Kind::look_up || step.when) return nullptr;
    return rules::find_by_id(ruleset.charts, read->path[0]);
}

std::string words_beside_chart(const rules::Procedure& procedure, const rules::Chart& chart,
                               const ItemContext& context) {
    const Step& step = procedure.steps[0];
    auto filled = [&](const rules::Prose& text, const text::Span& span) {
        return wording::as_sentence(wording::capitalised(context.phrases.filled(text, span)));
    };
    bool said = step.label.empty() || step.label == chart.title || step.label == procedure.title;
    std::string out = said ? "" : filled(step.label, step.span);
    if (!step.note.empty()) out += (out.empty() ? "" : " ") + filled(step.note, step.span);
    if (!procedure.note.empty()) out += (out.empty() ? "" : " ") + filled(procedure.note, procedure.span);
    return out;
}

}  // namespace broadside::sheet
