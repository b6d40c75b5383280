#include "engine/player.hpp"

#include "engine/changes.hpp"
#include "engine/play.hpp"

#include <algorithm>

namespace broadside::engine {

static bool ends_early(const Frame& frame) {
    return std::any_of(frame.steps.begin(), frame.steps.end(),
                       [](const CompiledStep& step) { return step.kind == CompiledStep::Kind::end; });
}

template <typename Count>
Player<Count>::Player(const Program& program, EndingTable& endings, Table table)
    : program_(program), endings_(endings), table_(table) {}

template <typename Count>
Player<Count>::~Player() = default;

template <typename Count>
typename Player<Count>::Desk& Player<Count>::desk_of(const Frame& frame, bool with_effects) {
    if (last_desk_ && &last_desk_->frame == &frame && last_desk_->with_effects == with_effects) return *last_desk_;
    std::unique_ptr<Desk>& desk = desks_[{&frame, with_effects}];
    if (!desk) {
        std::vector<bool> left_out = table_.asked == &frame && !with_effects ? table_.left_out : std::vector<bool>();
        Plan plan = !table_.dice ? plan_odds(frame, {.with_effects = with_effects, .left_out = left_out})
                    : table_.remembers && !with_effects ? plan_games(frame)
                                                        : plan_game(frame);
        desk.reset(new Desk{frame, std::move(left_out), with_effects, std::move(plan), {}, {}, {}, {}});
        desk->step_endings.resize(frame.steps.size());
        for (const Plan::Rest& rest : desk->plan.rests)
            desk->rests.emplace_back().contexts = KeyTable(rest.inputs.size() + rest.sums.size());
        for (const Plan::Stop& stop : desk->plan.stops)
            if (stop.rest) desk->rests[*stop.rest].states = KeyTable(1 + stop.live.size());
    }
    last_desk_ = desk.get();
    return *desk;
}

template <typename Count>
std::unique_ptr<typename Player<Count>::Play> Player<Count>::sit_down(Desk& desk,
                                                                      const std::vector<std::int64_t>& inputs,
                                                                      const std::vector<FixedTotal>& totals) {
    std::unique_ptr<Play> play;
    if (desk.idle.empty()) {
        play = std::make_unique<Play>(program_, desk);
        if (table_.trace) play->machine.watch(&play->uses);
    } else {
        play = std::move(desk.idle.back());
        desk.idle.pop_back();
    }
    play->inputs = &inputs;
    play->totals = &totals;
    play->machine.fix_totals(totals);
    play->contexts.assign(desk.rests.size(), 0);
    return play;
}

template <typename Count>
const Spread<Count>& Player<Count>::play(const Frame& frame, const std::vector<std::int64_t>& inputs,
                                         const std::vector<FixedTotal>& totals, bool with_effects) {
    Desk& desk = desk_of(frame, with_effects);
    auto play = sit_down(desk, inputs, totals);
    play->start_with(nullptr);
    const Spread<Count>& spread = play_from(*play, 0);
    desk.idle.push_back(std::move(play));
    return spread;
}

template <typename Count>
const Spread<Count>& Player<Count>::play_next(const Frame& frame, const std::vector<std::int64_t>& inputs,
                                              const std::vector<FixedTotal>& totals, std::size_t first) {
    Desk& desk = desk_of(frame, false);
    if (!desk.table) desk.table = sit_down(desk, inputs, totals);
    // If an `end` may apply, the slots after it must be unset: nothing of the last situation is kept.
    if (desk.table->start.empty() || ends_early(frame)) {
        desk.table->start.assign(frame.slot_count, nothing);
        first = 0;
    }
    Play& play = *desk.table;
    if (play.ended && first > play.reached) return play.spread;
    play.inputs = &inputs;
    play.totals = &totals;
    play.machine.fix_totals(totals);
    std::fill(play.contexts.begin(), play.contexts.end(), 0);
    const auto ending = take_certain_start(play, std::min(first, play.reached));
    if (!ending) {
        play.start_with(play.start.data());
        return play_from(play, play.reached);
    }
    play.spread.endings.assign(1, {*ending, Count(1)});
    play.spread.of = 1;
    return play.spread;
}

template <typename Count>
void Player<Count>::recover() {
    last_desk_ = nullptr;
    desks_.clear();
    caller_ = nullptr;
    table_.depth = 0;
}

template <typename Count>
const Plan& Player<Count>::plan_for(const Frame& frame) {
    return desk_of(frame, false).plan;
}

template <typename Count>
std::size_t Player<Count>::ended_at(const Frame& frame) {
    const Desk& desk = desk_of(frame, false);
    return desk.table->ended ? desk.table->reached : desk.plan.stops.size();
}

/// Evaluates the steps before the first throw, from `first` on, in place on one state. Returns the ending if one of
/// them ends or no step throws.
template <typename Count>
std::optional<std::uint32_t> Player<Count>::take_certain_start(Play& play, std::size_t first) {
    const std::vector<Plan::Stop>& stops = play.desk.plan.stops;
    std::int64_t* slots = play.start.data();
    play.machine.bind(play.inputs->data(), slots);
    play.ended = false;
    for (play.reached = first; play.reached < stops.size(); ++play.reached) {
        const CompiledStep& step = *stops[play.reached].step;
        if (step.kind == CompiledStep::Kind::roll || step.kind == CompiledStep::Kind::call) return std::nullopt;
        std::optional<std::uint32_t> ends;
        if (step.slots == 0)
            ends = ending_of(play, step, slots);
        else
            work_out(play, step, slots);
        if (play.machine.stopped()) {
            ends = endings_.number_of(play.machine.why());
            play.machine.clear();
        }
        play.ended = ends.has_value();
        if (ends) return ends;
    }
    return result_of(play, slots);
}

template <typename Count>
const Spread<Count>& Player<Count>::play_from(Play& play, std::size_t first) {
    constexpr std::size_t worth_merging = 12;  // states
    const std::vector<Plan::Stop>& stops = play.desk.plan.stops;
    States<Count>& states = play.states;
    for (std::size_t i = first; i < stops.size() && states.size() > 0; ++i) {
        const CompiledStep& step = *stops[i].step;
        if (step.kind == CompiledStep::Kind::roll || step.kind == CompiledStep::Kind::call)
            take_uncertain_step(play, step);
        else if (table_.trace || !stops[i].sum || !add_up(play, step, *stops[i].sum))
            take_certain_step(play, step);
        if (stops[i].may_merge && states.size() >= worth_merging) states.merge(stops[i].live, play.seen);
        if (may_rest(play, stops[i])) end_by_rest(play, i);
    }
    for (std::size_t state = 0; state < states.size(); ++state) {
        if (table_.dice) last_steps_.assign(states.at(state), states.at(state) + states.width);
        play.endings.add(result_of(play, states.at(state)), states.counts[state]);
    }
    play.spread.endings = play.endings.counts();
    play.spread.of = play.of;
    return play.spread;
}

/// The ending with this result and, when requested, the changes made by effects.
template <typename Count>
std::uint32_t Player<Count>::result_of(Play& play, const std::int64_t* slots) {
    std::vector<std::int64_t>& values = play.row;
    values.clear();
    const std::vector<ResultField>& fields = play.frame.results;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        bool left_out = !play.desk.left_out.empty() && play.desk.left_out[i];
        values.push_back(left_out ? nothing : slots[fields[i].slot]);
        if (is_fraction(fields[i].type)) values.push_back(left_out ? 1 : slots[fields[i].slot + 1]);
    }
    if (play.desk.with_effects && !add_changes(play, slots)) {
        std::uint32_t stopped = endings_.number_of(play.machine.why());
        play.machine.clear();
        return stopped;
    }
    return endings_.number_of_result(values.data(), values.size());
}

/// Appends a value for each effect: the final fact, the distance a side moves (nothing: it does not), 1 for a removal.
/// False when the machine has stopped.
template <typename Count>
bool Player<Count>::add_changes(Play& play, const std::int64_t* slots) {
    std::vector<std::int64_t> inputs = *play.inputs;
    const auto uses_before = std::ssize(play.uses);
    const std::vector<Happening> happenings = carry_out(play.frame, play.machine, inputs, slots);
    if (play.machine.stopped()) return false;
    if (table_.change_reads) {
        std::vector<ChartUse>& uses = table_.change_reads->uses;
        uses.insert(uses.end(), play.uses.begin() + uses_before, play.uses.end());
        add_limited(play.frame, happenings, *table_.change_reads);
    }
    for (std::size_t i = 0; i < happenings.size(); ++i) {
        const CompiledEffect& effect = play.frame.effects[i];
        std::int64_t value = happenings[i].after;
        if (effect.fact_index) value = inputs[input_of(play.frame, effect)];
        if (!effect.fact_index && !effect.after) value = happenings[i].happens ? 1 : nothing;
        play.row.push_back(value == unset ? nothing : value);
    }
    return true;
}

// ---- steps with one outcome

/// Evaluates a step in place; removes the states that end.
template <typename Count>
void Player<Count>::take_certain_step(Play& play, const CompiledStep& step) {
    std::size_t kept = 0;
    States<Count>& states = play.states;
    Machine& machine = play.machine;
    work_ += states.size();
    for (std::size_t state = 0; state < states.size(); ++state) {
        std::int64_t* slots = states.at(state);
        play.uses.clear();
        machine.bind(play.inputs->data(), slots);
        std::optional<std::uint32_t> ends;
        if (step.slots == 0)
            ends = ending_of(play, step, slots);
        else
            work_out(play, step, slots);
        const bool has_no_value = machine.stopped();
        if (has_no_value) {
            ends = endings_.number_of(machine.why());
            machine.clear();
            std::fill(slots + step.slot, slots + step.slot + step.slots, nothing);
        }
        if (table_.trace) write_trace(play, step, slots);
        if (ends) {
            if (table_.dice) last_steps_.assign(slots, slots + states.width);
            play.endings.add(*ends, states.counts[state]);
            continue;
        }
        states.move_to(kept, state);
        ++kept;
    }
    states.keep_first(kept);
}

/// Computes a sum of the same shape in all states in one pass; false when that fails because a state has a dash or a
/// number grows too large.
template <typename Count>
bool Player<Count>::add_up(Play& play, const CompiledStep& step, const Plan::Sum& sum) {
    States<Count>& states = play.states;
    std::int64_t other = 0;
    if (sum.other) {
        play.machine.bind(play.inputs->data(), states.at(0));
        other = play.machine.value(sum.other);
        bool stopped = play.machine.stopped();
        play.machine.clear();
        if (stopped) return false;
    }
    constexpr std::int64_t most = std::int64_t{1} << 61;
    for (std::size_t state = 0; state < states.size(); ++state) {
        std::int64_t* slots = states.at(state);
        std::int64_t left = slots[sum.slot], right = !sum.other ? slots[*sum.other_slot] : other;
        if (left < -most || left > most || right < -most || right > most) return false;
        slots[step.slot] = sum.op == Op::add ? left + right : left - right;
    }
    return true;
}

/// Number of the ending if a `forbid`, `missing` or `end` applies.
template <typename Count>
std::optional<std::uint32_t> Player<Count>::ending_of(Play& play, const CompiledStep& step, const std::int64_t* slots) {
    bool holds = (!step.when || play.machine.holds(step.when)) && play.machine.holds(step.node);
    if (!holds || play.machine.stopped()) return std::nullopt;
    if (step.kind == CompiledStep::Kind::end) return result_of(play, slots);
    std::optional<std::uint32_t>& known = play.desk.step_endings[&step - play.frame.steps.data()];
    if (known) return known;
    const rules::Step& source = play.frame.procedure->steps[*step.source];
    bool forbids = step.kind == CompiledStep::Kind::forbid;
    known = endings_.number_of({forbids ? Ending::Kind::forbidden : Ending::Kind::missing, source.says, {}});
    return known;
}

template <typename Count>
void Player<Count>::work_out(Play& play, const CompiledStep& step, std::int64_t* slots) {
    Machine& machine = play.machine;
    std::int64_t* out = slots + step.slot;
    if (step.when && !machine.holds(step.when) && !machine.stopped()) {
        std::fill(out, out + step.slots, nothing);
        return;
    }
    if (step.kind == CompiledStep::Kind::contest) {
        contest(play, step, slots);
    } else if (!step.record.empty()) {
        machine.values(step.record, out);
    } else if (is_fraction(step.type)) {
        Rational exact = machine.fraction(step.node);
        out[0] = exact.numerator;
        out[1] = exact.denominator;
    } else {
        out[0] = machine.value(step.node);
    }
}

template <typename Count>
void Player<Count>::contest(Play& play, const CompiledStep& step, std::int64_t* slots) {
    Machine& machine = play.machine;
    std::int64_t a = machine.value(step.contest_a);
    std::int64_t b = machine.value(step.contest_b);
    std::int64_t winner = a > b ? 0 : b > a ? 1 : step.tie_winner;
    if (a == b && step.ties_a) {
        bool a_wins_ties = machine.holds(step.ties_a);
        bool b_wins_ties = machine.holds(step.ties_b);
        winner = a_wins_ties == b_wins_ties ? nobody : a_wins_ties ? 0 : 1;
    }
    slots[step.slot] = winner;
}

// ---- steps with several outcomes

/// Branches each state; the branches of all states are brought to one denominator.
template <typename Count>
void Player<Count>::take_uncertain_step(Play& play, const CompiledStep& step) {
    States<Count>& states = play.states;
    play.branches.clear();
    play.own_branches.clear();
    Count common = 1;
    std::size_t made = 0;
    for (std::size_t state = 0; state < states.size(); ++state) {
        play.uses.clear();
        play.dice.clear();
        play.machine.bind(play.inputs->data(), states.at(state));
        play.branches.push_back(branches_of(play, step));
        made += play.branches.back()->counts.size();
        if (made > most_states) return give_up(play, too_many_states);
        common = common_multiple(common, play.branches.back()->of);
        if (is_too_large(common)) return give_up(play, too_many_cases);
    }
    work_ += made;
    play.endings.multiply(common);
    play.of *= common;
    if (is_too_large(play.of)) return give_up(play, too_many_cases);
    branch_out(play, step, common);
    if (table_.trace && states.size() == 1) write_trace(play, step, states.at(0));
}

template <typename Count>
void Player<Count>::branch_out(Play& play, const CompiledStep& step, const Count& common) {
    States<Count>& states = play.states;
    States<Count>& next = play.next;
    next.width = states.width;
    next.clear();
    for (std::size_t state = 0; state < states.size(); ++state) {
        const Fork<Count>& fork = *play.branches[state];
        const std::int64_t* slots = states.at(state);
        Count share = states.counts[state] * quotient(common, fork.of);
        for (std::size_t branch = 0; branch < fork.counts.size(); ++branch) {
            if (!fork.ends.empty() && fork.ends[branch]) {
                if (table_.dice) last_steps_.assign(slots, slots + states.width);
                play.endings.add(*fork.ends[branch], share * fork.counts[branch]);
                continue;
            }
            next.slots.insert(next.slots.end(), slots, slots + states.width);
            next.counts.push_back(share * fork.counts[branch]);
            const std::int64_t* values = fork.values.data() + branch * fork.width;
            std::copy(values, values + fork.width, next.at(next.size() - 1) + step.slot);
        }
    }
    std::swap(states, next);
}

/// Ends the play in one fault: exactness would take too much memory or time.
template <typename Count>
void Player<Count>::give_up(Play& play, const char* because) {
    play.states.keep_first(0);
    play.endings.clear();
    play.endings.add(endings_.number_of({Ending::Kind::fault, language::Prose(because), {}}), play.of);
}

// ---- tracing

template <typename Count>
void Player<Count>::write_trace(Play& play, const CompiledStep& step, const std::int64_t* slots) {
    TraceLine line;
    line.depth = table_.depth;
    if (caller_) line.time = caller_->time;
    if (table_.sides.size() == 1) line.performer = table_.sides.front();
    line.frame = &play.frame;
    line.step = &step - play.frame.steps.data();
    line.values.assign(slots + step.slot, slots + step.slot + step.slots);
    line.uses = play.uses;
    line.dice = play.dice;
    play.dice.clear();
    table_.trace->push_back(std::move(line));
}

template class Player<Wide>;
template class Player<Natural>;

}  // namespace broadside::engine
