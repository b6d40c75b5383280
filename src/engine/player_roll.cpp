#include "engine/play.hpp"

#include <algorithm>
#include <fmt/format.h>

// Branches of a state in a step with several outcomes. A roll is evaluated here, for odds once per set of dice; a call
// in player_call.cpp.

namespace broadside::engine {

template <typename Count>
void Fork<Count>::add(const std::vector<std::int64_t>& branch, const Count& count) {
    width = branch.size();
    values.insert(values.end(), branch.begin(), branch.end());
    counts.push_back(count);
    if (!ends.empty()) ends.emplace_back();
}

template <typename Count>
void Fork<Count>::add_ending(std::uint32_t ending, const Count& count) {
    ends.resize(counts.size());
    ends.push_back(ending);
    values.resize(values.size() + width);
    counts.push_back(count);
}

template <typename Count>
typename Player<Count>::Branches Player<Count>::branches_of(Play& play, const CompiledStep& step) {
    Machine& machine = play.machine;
    if (step.when && !machine.holds(step.when) && !machine.stopped()) {
        play.own_branches.emplace_back().add(std::vector<std::int64_t>(static_cast<std::size_t>(step.slots), nothing),
                                             Count(1));
        return &play.own_branches.back();
    }
    Branches branches = nullptr;
    if (!machine.stopped()) branches = step.kind == CompiledStep::Kind::roll ? roll(play, step) : call(play, step);
    if (!machine.stopped()) return branches;
    play.own_branches.emplace_back().add_ending(endings_.number_of(machine.why()), Count(1));
    machine.clear();
    return &play.own_branches.back();
}

template <typename Count>
static Fork<Count> fork_of_pool(const Pool& pool) {
    PoolOdds<Count> odds = pool_odds<Count>(pool);
    Fork<Count> fork;
    fork.width = 1;
    fork.of = odds.of;
    for (const auto& [total, count] : odds.totals) {
        fork.values.push_back(total);
        fork.counts.push_back(count);
    }
    return fork;
}

/// Null when the machine has stopped.
template <typename Count>
typename Player<Count>::Branches Player<Count>::roll(Play& play, const CompiledStep& step) {
    Machine& machine = play.machine;
    Pool pool;
    pool.dice = machine.value(step.roll.count);
    pool.faces = step.roll.faces;
    pool.keep = step.roll.keep;
    pool.at_most = step.roll.at_most;
    if (step.roll.need) pool.need = machine.value(step.roll.need);
    if (step.roll.again) pool.again = machine.value(step.roll.again);
    bool dash = pool.dice == nothing || pool.need == nothing || pool.again == nothing;
    if (!machine.stopped() && (dash || pool.dice < 0 || pool.dice > most_dice))
        machine.stop_at_fault(dash ? "a dash is used as a number of dice or a score"
                                   : fmt::format("{} dice: a roll has 0 to {}", pool.dice, most_dice));
    if (machine.stopped()) return nullptr;
    // Scores past the faces are equivalent: pools with the same odds are computed once.
    pool.need = std::clamp<std::int64_t>(pool.need, 0, pool.faces + 1);
    if (pool.again) pool.again = std::clamp<std::int64_t>(*pool.again, 0, pool.faces + 1);
    if (table_.dice) return throw_dice(play, step, pool);
    auto known = pools_.find(pool);
    if (known == pools_.end()) {
        if (pool.keep == language::RollSyntax::Keep::sum) pool_work_ += pool.dice * pool.dice * pool.faces;
        if (pool_work_ > most_pool_work) {
            machine.stop_at_fault("so many dice are added up that it would take too long to be exact");
            return nullptr;
        }
        known = pools_.emplace(pool, fork_of_pool<Count>(pool)).first;
    }
    return &known->second;
}

template <typename Count>
typename Player<Count>::Branches Player<Count>::throw_dice(Play& play, const CompiledStep& step, const Pool& pool) {
    const RollingStep here{step.name, {}, caller_};
    std::string refusal;  // for the first die not available
    auto next = [&](std::size_t number, bool again) {
        auto face = table_.dice->next_of({&here, number, again}, pool.faces);
        if (!face && refusal.empty()) refusal = table_.dice->refusal();
        if (face) play.dice.push_back(*face);
        return face.value_or(1);
    };
    std::vector<std::int64_t> faces;
    for (std::int64_t die = 0; die < pool.dice; ++die) faces.push_back(next(faces.size(), false));
    std::int64_t total = 0;
    using Keep = language::RollSyntax::Keep;
    if (pool.keep == Keep::sum)
        for (std::int64_t face : faces) total += face;
    if (pool.keep == Keep::highest && !faces.empty()) total = *std::max_element(faces.begin(), faces.end());
    if (pool.keep == Keep::lowest && !faces.empty()) total = *std::min_element(faces.begin(), faces.end());
    if (pool.keep == Keep::count)
        for (std::size_t die = 0; die < faces.size(); ++die) {
            bool hit = pool.counts(faces[die], pool.need);
            const bool is_sure = !pool.again || pool.faces_that_count(*pool.again) == pool.faces;
            if (hit && !is_sure) hit = pool.counts(next(die, true), *pool.again);
            total += hit ? 1 : 0;
        }
    if (!refusal.empty())
        play.machine.stop(
            {Ending::Kind::fault,
             language::Prose(fmt::format("`{}` throws a d{}, and {}", name_of(here), pool.faces, refusal)),
             {},
             Ending::Cause::dice});
    play.own_branches.emplace_back().add({total}, Count(1));
    return &play.own_branches.back();
}

template struct Fork<Wide>;
template struct Fork<Natural>;
template Player<Wide>::Branches Player<Wide>::branches_of(Play&, const CompiledStep&);
template Player<Natural>::Branches Player<Natural>::branches_of(Play&, const CompiledStep&);

}  // namespace broadside::engine
