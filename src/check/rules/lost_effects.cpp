#include "check/codes.hpp"
#include "check/rules/checks.hpp"
#include "engine/changes.hpp"
#include "engine/reads.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace broadside::check {

using engine::CompiledEffect;
using engine::Frame;

/// Effects of called procedures that later steps of the caller read.
static std::set<const rules::Effect*> effects_read_by_callers(const engine::Program& program) {
    std::set<const rules::Effect*> read;
    for (const Frame& frame : program.frames())
        for (const engine::CompiledStep& step : frame.steps)
            for (const engine::CompiledDo::Carried& carried : step.call.carried)
                if (carried.read) read.insert(program.frames()[step.call.frame].effects[carried.effect].written);
    return read;
}

/// A cleared mark needs no record.
static bool clears_a_mark(const rules::Effect& effect) {
    return effect.verb == rules::Effect::Verb::clear || (effect.to && effect.to->text == "no");
}

/// Whether a later effect of the same list reads the fact that this one changes.
static bool is_read_in_the_list(const Frame& frame, std::size_t place) {
    const CompiledEffect& effect = frame.effects[place];
    return std::any_of(frame.effects.begin() + static_cast<std::ptrdiff_t>(place) + 1, frame.effects.end(),
                       [&](const CompiledEffect& later) {
                           engine::Reads reads;
                           engine::add_reads(frame, later.when, reads);
                           engine::add_reads(frame, later.after, reads);
                           return later.fact_index != effect.fact_index &&
                                  reads.inputs.contains(static_cast<std::int32_t>(engine::input_of(frame, effect)));
                       });
}

void check_lost_effects(const CheckContext& context, text::Diagnostics& diagnostics) {
    std::set<const rules::Effect*> not_lost = effects_read_by_callers(*context.program);
    for (const Frame& frame : context.program->frames())
        for (std::size_t i = 0; i < frame.effects.size(); ++i) {
            const CompiledEffect& effect = frame.effects[i];
            if (!effect.fact_index) continue;
            const rules::Fact& fact = context.program->ruleset().facts[*effect.fact_index];
            if (!fact.kept.empty() || clears_a_mark(*effect.written) || is_read_in_the_list(frame, i)) continue;
            if (!not_lost.insert(effect.written).second) continue;
            text::Diagnostic& warning = diagnostics.warning(
                lost_effect, effect.written->span,
                fmt::format("`{}` changes fact `{}`, which no record keeps: the change is lost", frame.id, fact.id));
            warning.notes.push_back({fact.span, "the fact has no `kept`"});
            warning.help = "say at the fact how long its record keeps it, such as `kept = \"battle\"`";
        }
}

}  // namespace broadside::check
