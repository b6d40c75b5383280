#include "check/codes.hpp"
#include "check/proof/asker.hpp"
#include "check/proof/survey.hpp"
#include "check/rules/checks.hpp"

#include <fmt/format.h>
#include <map>
#include <set>

// A condition is tried over all values of the facts and steps it reads. Earlier steps are taken to come to any value of
// their range, or to none: too much at worst, so what never holds even so never holds.

namespace broadside::check {

using engine::CompiledStep;
using engine::NodeId;

namespace {

class ConditionTrial {
  public:
    ConditionTrial(const Program& program, const Frame& frame, Ranges& ranges)
        : program_(program), frame_(frame), ranges_(ranges) {}

    /// Whether both hold in a situation that can come about; no condition always does. True where that is not known.
    bool may_hold(NodeId when, NodeId condition) const {
        std::vector<NodeId> roots;
        for (NodeId node : {when, condition})
            if (node) roots.push_back(node);
        engine::Reads reads;
        for (NodeId node : roots) engine::add_reads(frame_, node, reads);
        std::vector<Variable> variables = variables_of(program_, frame_, reads, roots, ranges_);
        for (Variable& variable : variables) {
            if (!variable.all || variable.values.empty()) return true;
            if (variable.is_step) variable.values.push_back(engine::nothing);
        }
        if (roots.empty() || count_combinations(variables, most_situations) > most_situations) return true;
        const std::vector<EarlyEnding> both{{roots.size() > 1 ? roots.front() : engine::NodeId{}, roots.back()}};
        Asker asker(program_, frame_, 0, variables);
        do {
            if (asker.has_ended(both) && !asker.is_impossible()) return true;
        } while (asker.next());
        return false;
    }

  private:
    const Program& program_;
    const Frame& frame_;
    Ranges& ranges_;
};

bool is_ending(CompiledStep::Kind kind) {
    return kind == CompiledStep::Kind::forbid || kind == CompiledStep::Kind::missing || kind == CompiledStep::Kind::end;
}

}  // namespace

/// A step or effect for each side is one of each: it is idle if it is for all.
static void check_conditions_of(const Program& program, const Frame& frame, Ranges& ranges,
                                text::Diagnostics& diagnostics) {
    const ConditionTrial trial(program, frame, ranges);
    std::map<const rules::Step*, bool> steps;
    for (const CompiledStep& step : frame.steps) {
        bool& holds = steps[&frame.procedure->steps[*step.source]];
        holds = holds || trial.may_hold(step.when, is_ending(step.kind) ? step.node : engine::NodeId{});
    }
    std::map<const rules::Effect*, bool> effects;
    std::set<const rules::Effect*> own;  // without those of called procedures
    for (const rules::Effect& effect : frame.procedure->changes) own.insert(&effect);
    for (const engine::CompiledEffect& effect : frame.effects) {
        if (!own.contains(effect.written)) continue;
        bool& holds = effects[effect.written];
        holds = holds || trial.may_hold(effect.when, {});
    }
    const auto report = [&](const text::Span& span, std::string_view what) {
        diagnostics
            .warning(never_true, span,
                     fmt::format("{} in `{}` never comes about: its condition never holds", what, frame.id))
            .help = "compare the condition with the source, and with what `[[never]]` excludes";
    };
    for (const auto& [step, holds] : steps)
        if (!holds) report(step->span, step->name.empty() ? "a step" : fmt::format("step `{}`", step->name));
    for (const auto& [effect, holds] : effects)
        if (!holds) report(effect->span, fmt::format("the change of `{}`", effect->target.text));
}

void check_idle_conditions(const CheckContext& context, text::Diagnostics& diagnostics) {
    Ranges ranges(*context.program);
    for (const Frame& frame : context.program->frames())
        if (frame.procedure) check_conditions_of(*context.program, frame, ranges, diagnostics);
}

}  // namespace broadside::check
