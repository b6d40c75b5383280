#include "check/codes.hpp"
#include "check/scenario/checks.hpp"
#include "check/unit_trial.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::check {

using scenario::Command;
using scenario::ResolvedFact;
using scenario::Scenario;
using scenario::Unit;

void check_counts(const CheckContext& context, text::Diagnostics& diagnostics) {
    for (const text::Diagnostic& fault : context.trial->faults().all()) diagnostics.add(fault);
}

namespace {

/// Whether a command is this one or under it.
bool is_under(const Scenario& scenario, const Command& command, const std::string& head) {
    if (command.id == head) return true;
    const Command* above = command.parent ? scenario::find_by_id(scenario.commands, command.parent->id) : nullptr;
    return above && is_under(scenario, *above, head);
}

class CountCheck {
  public:
    CountCheck(const CheckContext& context, text::Diagnostics& diagnostics)
        : scenario_(*context.scenario), facts_(*context.facts), trial_(*context.trial), diagnostics_(diagnostics) {}

    void check() {
        if (!trial_.everything()) return;
        for (std::size_t unit = 0; unit < scenario_.units.size(); ++unit)
            situations_.push_back(trial_.situation(*trial_.everything(), scenario_, facts_, unit));
        for (std::size_t command = 0; command < scenario_.commands.size(); ++command)
            for (const ResolvedFact& given : facts_.commands[command])
                if (given.fact->counts && !is_key_of_scenario(*given.fact->counts))
                    hold(scenario_.commands[command], given);
    }

  private:
    void hold(const Command& command, const ResolvedFact& given) {
        std::int64_t count = 0;
        for (std::size_t unit = 0; unit < scenario_.units.size(); ++unit) {
            const Command* own = scenario::find_by_id(scenario_.commands, scenario_.units[unit].command.id);
            if (!own || !is_under(scenario_, *own, command.id)) continue;
            const auto holds = trial_.holds(*given.fact, situations_[unit]);
            if (!holds) return;
            count += *holds ? 1 : 0;
        }
        if (given.value == count * std::max<std::int64_t>(1, given.type.denominator)) return;
        const auto said = std::ranges::find(command.facts, given.fact->id, &scenario::NamedValue::name);
        text::Diagnostic& error = diagnostics_.error(
            told_twice, said->span,
            fmt::format("`{}` has `{} = {}`, and {} such unit{} under it", command.id, given.fact->id,
                        scenario::to_text(said->value), count, count == 1 ? " is" : "s are"));
        error.notes.push_back(
            {given.fact->span, fmt::format("it counts those of which `{}`", given.fact->counts->text)});
        error.help = "mend the number, or the command and the facts of the units";
    }

    const Scenario& scenario_;
    const scenario::ResolvedFacts& facts_;
    const UnitTrial& trial_;
    std::vector<engine::Situation> situations_;
    text::Diagnostics& diagnostics_;
};

/// "An unnamed colonel" is a description, and may apply to several.
bool is_name_of_one(const std::string& commander) {
    return !commander.empty() && !commander.starts_with("A ") && !commander.starts_with("An ");
}

}  // namespace

/// The commander of a command may also lead the one above it, but no parallel one.
void check_commanders(const CheckContext& context, text::Diagnostics& diagnostics) {
    const Scenario& scenario = *context.scenario;
    for (std::size_t i = 0; i < scenario.commands.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const Command& one = scenario.commands[j];
            const Command& other = scenario.commands[i];
            if (!is_name_of_one(one.commander) || one.commander != other.commander) continue;
            if (is_under(scenario, other, one.id) || is_under(scenario, one, other.id)) continue;
            text::Diagnostic& warning = diagnostics.warning(
                told_twice, other.span, fmt::format("“{}” commands `{}` and `{}`", one.commander, one.id, other.id));
            warning.notes.push_back({one.span, fmt::format("`{}` is here", one.id)});
            warning.help = "two people have two names; one who leads both leads a command over them";
            break;
        }
}

void check_told_twice(const CheckContext& context, text::Diagnostics& diagnostics) {
    CountCheck(context, diagnostics).check();
}

}  // namespace broadside::check
