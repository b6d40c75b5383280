#include "check/scenario/aims.hpp"
#include "check/scenario/play_codes.hpp"
#include "check/scenario/playable.hpp"
#include "check/scenario/squares.hpp"

#include <fmt/format.h>

namespace broadside::check {

namespace {

using book::Arrival;

/// Proof data for one side and one objective.
struct Approach {
    bool has_holders = false, has_anyone = false;
    const Arrival* first = nullptr;  ///< earliest arrival of a unit that can hold it, by a known path
};

Approach approach_of(const PlayContext& context, std::size_t side, std::size_t objective) {
    Approach out;
    for (const Arrival& arrival : context.proof.arrivals) {
        if (arrival.side != side || arrival.objective != objective) continue;
        out.has_anyone = true;
        if (!arrival.can_hold) continue;
        out.has_holders = true;
        if (arrival.upper && (!out.first || *arrival.upper < *out.first->upper)) out.first = &arrival;
    }
    return out;
}

void judge_approach(const PlayContext& context, std::size_t side, std::size_t objective,
                    text::Diagnostics& diagnostics) {
    const Approach approach = approach_of(context, side, objective);
    const std::int64_t last = last_turn_to_arrive(context.scenario);
    const bool in_time = approach.first && (context.scenario.identity.turns == 0 || *approach.first->upper <= last);
    if (in_time || !approach.has_anyone) return;
    const scenario::Objective& aim = context.scenario.objectives[objective];
    const std::string& who = context.scenario.sides[side].id;
    // `check_aims` reports an objective that no unit can reach.
    if (!approach.first && !can_come(context.ruleset, context.scenario, context.scenario.sides[side], aim)) return;
    const std::string where = square_of(aim.at, context.scenario);
    const std::string found =
        !approach.has_holders ? fmt::format("side `{}` has no unit that can hold `{}` in {}", who, aim.id, where)
        : !approach.first
            ? fmt::format("the units of side `{}` that can hold `{}` in {} have no way to it", who, aim.id, where)
            : fmt::format("side `{}` reaches `{}` in {} only in turn {}, and the game ends after turn {}", who, aim.id,
                          where, *approach.first->upper, context.scenario.identity.turns);
    text::Diagnostic& warning = diagnostics.warning(aim_too_late, aim.at.span, found);
    if (approach.first) warning.notes.push_back({context.scenario.identity.turns_span, "the limit is here"});
    warning.help = approach.first ? fmt::format(
                                        "by turn {} there is time to fight for it: bring them nearer, or let the "
                                        "battle go on longer",
                                        last)
                                  : "give the side a unit that can come and hold it, or lead a road there";
}

}  // namespace

void check_late_aims(const PlayContext& context, text::Diagnostics& diagnostics) {
    if (has_too_few_turns(context)) return;
    for (std::size_t side = 0; side < context.scenario.sides.size(); ++side)
        for (std::size_t objective = 0; objective < context.scenario.objectives.size(); ++objective)
            judge_approach(context, side, objective, diagnostics);
}

}  // namespace broadside::check
