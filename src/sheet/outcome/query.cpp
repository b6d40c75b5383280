#include "sheet/outcome/query.hpp"

#include "sheet/bound.hpp"
#include "sheet/codes.hpp"
#include "sheet/outcome/axis.hpp"
#include "sheet/words.hpp"
#include "text/dotted_names.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

using engine::Frame;

bool rolls_dice(const engine::Program& program, const Frame& frame) {
    return std::any_of(frame.steps.begin(), frame.steps.end(), [&](const engine::CompiledStep& step) {
        if (step.kind == engine::CompiledStep::Kind::roll) return true;
        return step.kind == engine::CompiledStep::Kind::call && rolls_dice(program, program.frames()[step.call.frame]);
    });
}

static bool suits(const Frame& frame, Dice dice, const ItemContext& context) {
    return rolls_dice(context.program(), frame) == (dice == Dice::needed);
}

static const Frame* frame_bound_to(const Binding& binding, Dice dice, const ItemContext& context) {
    const rules::Procedure* procedure = rules::find_by_id(context.ruleset().procedures, binding.id);
    const Frame* frame = procedure ? context.program().find(binding.id) : nullptr;
    if (!frame) {
        report_unknown(binding, context.ruleset().procedures, context);
        return nullptr;
    }
    if (!context.shows(procedure->audience)) {
        report_reader(binding, context);
        return nullptr;
    }
    if (!suits(*frame, dice, context) || frame->results.empty()) {
        const char* what = frame->results.empty() ? "gives no result"
                           : dice == Dice::needed ? "rolls no dice"
                                                  : "rolls dice";
        context.diagnostics.error(wrong_binding, binding.span, fmt::format("procedure `{}` {}", binding.id, what))
            .help = dice == Dice::needed ? "use `kind = \"reckoner\"`" : "use `kind = \"odds\"` or `\"pre-rolled\"`";
        return nullptr;
    }
    return frame;
}

std::vector<const Frame*> find_frames(const BlockTemplate& source, Dice dice, const ItemContext& context) {
    std::vector<const Frame*> out;
    for (const Binding& binding : source.of)
        if (const Frame* frame = frame_bound_to(binding, dice, context)) out.push_back(frame);
    if (!source.of.empty()) return out;
    for (const rules::Procedure& procedure : context.ruleset().procedures) {
        const Frame* frame = context.program().find(procedure.id);
        bool opposed = frame && (frame->sides.size() == 2 || dice == Dice::needed) && !frame->results.empty();
        if (opposed && context.shows(procedure.audience) && suits(*frame, dice, context)) out.push_back(frame);
    }
    return out;
}

bool is_asked_no_more(const std::string& input, const Frame& frame, const ItemContext& context) {
    if (!context.data.possible_values || !engine::inputs_called(frame, input).empty()) return false;
    return rules::find_by_id(context.ruleset().facts, text::last_part(input)) != nullptr;
}

std::optional<OutcomeQuery> set_up(const BlockTemplate& source, OutcomeQuestion asked, const Frame& frame,
                                   const ItemContext& context) {
    OutcomeQuery query{context,
                       source,
                       frame,
                       std::move(asked),
                       engine::default_situation(frame),
                       std::vector<bool>(frame.inputs.size(), false)};
    bool good = true;
    for (const FixedInput& fixed : query.asked.set) {
        if (is_asked_no_more(fixed.name, frame, context)) continue;
        auto fault = engine::set_input(context.program(), frame, query.base, fixed.name, fixed.value);
        if (!fault) {
            query.fixed[engine::inputs_called(frame, fixed.name).front()] = true;
            continue;
        }
        good = false;
        context.diagnostics.error(unknown_binding, fixed.name_span, fault->message).help = fault->help;
    }
    return good ? std::optional(std::move(query)) : std::nullopt;
}

static std::string fixed_words(const OutcomeQuery& query) {
    std::string out;
    for (const FixedInput& fixed : query.asked.set) {
        const std::size_t input = engine::inputs_called(query.frame, fixed.name).front();
        const std::string value =
            query.phrases().value(query.frame.inputs[input].type, query.base.inputs[input], wording::Detail::full);
        out += (out.empty() ? "" : "; ") + query.phrases().in_sentence(input_label(query, input)) + ": " +
               query.phrases().in_sentence(value);
    }
    return wording::capitalised(out);
}

std::string note_words(const OutcomeQuery& query) {
    if (!query.asked.note.empty()) return wording::as_sentence(wording::typeset(query.asked.note));
    const std::string fixed = fixed_words(query);
    return fixed.empty() ? "" : wording::as_sentence(fixed);
}

std::string title_words(const OutcomeQuery& query, const std::string& ending) {
    if (!query.source.title.empty()) return wording::typeset(query.source.title);
    return query.phrases().title(query.procedure()) + ending;
}

bool report_fault(const engine::Ending& ending, const OutcomeQuery& query) {
    if (ending.kind != engine::Ending::Kind::fault) return false;
    if (!query.is_named()) return true;
    query.context.diagnostics
        .error(not_exact, query.source.span,
               fmt::format("procedure `{}` cannot be worked out: {}", query.frame.id, ending.says.written()))
        .help = "give the input with `set = { ... }`";
    return true;
}

}  // namespace broadside::sheet
