#include "engine/player.hpp"

#include "engine/changes.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::engine {

static constexpr std::size_t most_states = 2'000'000;
static constexpr std::int64_t most_dice = 200;

template <typename Count>
struct Player<Count>::Play {
    const Frame& frame;
    const std::vector<std::int64_t>& inputs;
    Machine machine;
    States<Count> states;
    Count of = 1;
    std::map<Ending, Count> endings;
    std::vector<ChartUse> uses;
    std::vector<std::int64_t> dice;
    std::vector<FixedTotal> totals;
    bool with_effects = false;  ///< endings carry the changed facts behind their results

    Play(const Program& program, const Frame& played, const std::vector<std::int64_t>& given)
        : frame(played), inputs(given), machine(program, played) {
        states.width = static_cast<std::size_t>(played.slot_count);
        states.slots.assign(states.width, nothing);
        states.counts = {Count(1)};
    }
};

template <typename Count>
Spread<Count> Player<Count>::play(const Frame& frame, const std::vector<std::int64_t>& inputs,
                                  const std::vector<FixedTotal>& totals, bool with_effects) {
    Play play(program_, frame, inputs);
    play.with_effects = with_effects;
    play.totals = totals;
    play.machine.fix_totals(totals.empty() ? nullptr : &totals);
    if (table_.trace) play.machine.watch(&play.uses);
    for (const CompiledStep& step : frame.steps) {
        if (play.states.size() == 0) break;
        take_step(play, step);
    }
    for (std::size_t state = 0; state < play.states.size(); ++state) {
        if (table_.dice) last_steps_.assign(play.states.at(state), play.states.at(state) + play.states.width);
        end(play, state, ending_with_effects(play, play.states.at(state)));
    }
    Spread<Count> spread;
    spread.of = play.of;
    spread.endings.assign(play.endings.begin(), play.endings.end());
    return spread;
}

template <typename Count>
Ending Player<Count>::result_of(const Frame& frame, const std::int64_t* slots) const {
    Ending ending;
    for (const ResultField& field : frame.results) {
        ending.values.push_back(slots[field.slot]);
        if (is_fraction(field.type)) ending.values.push_back(slots[field.slot + 1]);
    }
    return ending;
}

/// The result and, when asked for, a value for each effect: the fact as it is in the end, how far a side moves
/// (nothing: it does not), 1 where one leaves.
template <typename Count>
Ending Player<Count>::ending_with_effects(Play& play, const std::int64_t* slots) {
    Ending ending = result_of(play.frame, slots);
    if (!play.with_effects) return ending;
    std::vector<std::int64_t> inputs = play.inputs;
    const std::vector<Happening> happenings = carry_out(play.frame, play.machine, inputs, slots);
    if (play.machine.stopped()) {
        ending = play.machine.why();
        play.machine.clear();
        return ending;
    }
    for (std::size_t i = 0; i < happenings.size(); ++i) {
        const CompiledEffect& effect = play.frame.effects[i];
        std::int64_t value = happenings[i].after;
        if (effect.fact_index >= 0) value = inputs[input_of(play.frame, effect)];
        if (effect.fact_index < 0 && effect.after == no_node) value = happenings[i].happens ? 1 : nothing;
        ending.values.push_back(value == unset ? nothing : value);
    }
    return ending;
}

template <typename Count>
void Player<Count>::end(Play& play, std::size_t state, Ending ending) {
    auto [place, fresh] = play.endings.try_emplace(std::move(ending), play.states.counts[state]);
    if (!fresh) place->second += play.states.counts[state];
}

template <typename Count>
void Player<Count>::take_step(Play& play, const CompiledStep& step) {
    using Kind = CompiledStep::Kind;
    bool uncertain = step.kind == Kind::roll || step.kind == Kind::call;
    if (uncertain)
        take_uncertain_step(play, step);
    else
        take_certain_step(play, step);
    if (step.may_merge && play.states.size() > 1) play.states.merge(step.live_after);
}

/// A step with one outcome: worked out in place; states that end are taken out of the list.
template <typename Count>
void Player<Count>::take_certain_step(Play& play, const CompiledStep& step) {
    std::size_t kept = 0;
    States<Count>& states = play.states;
    for (std::size_t state = 0; state < states.size(); ++state) {
        std::int64_t* slots = states.at(state);
        play.uses.clear();
        play.machine.bind(play.inputs.data(), slots);
        bool ends = false;
        Ending ending;
        if (step.slots == 0) {
            bool holds = (step.when == no_node || play.machine.holds(step.when)) && play.machine.holds(step.node);
            ends = holds && !play.machine.stopped();
            if (ends && step.kind == CompiledStep::Kind::end) ending = ending_with_effects(play, slots);
            if (ends && step.kind != CompiledStep::Kind::end) {
                const rules::Step& source = play.frame.procedure->steps[static_cast<std::size_t>(step.source)];
                ending = {step.kind == CompiledStep::Kind::forbid ? Ending::Kind::forbidden : Ending::Kind::missing,
                          source.says,
                          {}};
            }
        } else {
            work_out(play, step, slots);
        }
        if (play.machine.stopped()) {
            ends = true;
            ending = play.machine.why();
            play.machine.clear();
        }
        write_trace(play, step, slots);
        if (ends) {
            if (table_.dice) last_steps_.assign(slots, slots + states.width);
            end(play, state, std::move(ending));
            continue;
        }
        states.move_to(kept, state);
        ++kept;
    }
    states.keep_first(kept);
}

template <typename Count>
void Player<Count>::work_out(Play& play, const CompiledStep& step, std::int64_t* slots) {
    Machine& machine = play.machine;
    std::int64_t* out = slots + step.slot;
    if (step.when != no_node && !machine.holds(step.when) && !machine.stopped()) {
        std::fill(out, out + step.slots, nothing);
        return;
    }
    if (step.kind == CompiledStep::Kind::contest) {
        contest(play, step, slots);
    } else if (!step.record.empty()) {
        for (std::size_t i = 0; i < step.record.size() && !machine.stopped(); ++i)
            out[i] = machine.value(step.record[i]);
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
    if (a == b && step.ties_a != no_node) {
        bool a_wins_ties = machine.holds(step.ties_a);
        bool b_wins_ties = machine.holds(step.ties_b);
        winner = a_wins_ties == b_wins_ties ? nobody : a_wins_ties ? 0 : 1;
    }
    slots[step.slot] = winner;
}

/// A step with several outcomes: each state branches; the branches of all states are brought to one denominator.
template <typename Count>
void Player<Count>::take_uncertain_step(Play& play, const CompiledStep& step) {
    States<Count>& states = play.states;
    std::vector<Branches> branches;
    Count common = 1;
    std::size_t made = 0;
    for (std::size_t state = 0; state < states.size(); ++state) {
        play.uses.clear();
        play.dice.clear();
        play.machine.bind(play.inputs.data(), states.at(state));
        branches.push_back(branches_of(play, step));
        made += branches.back().all.size();
        if (made > most_states) break;
        common = common / greatest_divisor(common, branches.back().of) * branches.back().of;
    }
    if (made > most_states) {
        give_up(play);
        return;
    }
    States<Count> next;
    next.width = states.width;
    for (auto& [ending, count] : play.endings) count *= common;
    for (std::size_t state = 0; state < states.size(); ++state) {
        Count share = states.counts[state] * (common / branches[state].of);
        for (const Branch& branch : branches[state].all) {
            if (branch.ends) {
                if (table_.dice) last_steps_.assign(states.at(state), states.at(state) + states.width);
                auto [place, fresh] = play.endings.try_emplace(*branch.ends, share * branch.count);
                if (!fresh) place->second += share * branch.count;
                continue;
            }
            next.slots.insert(next.slots.end(), states.at(state), states.at(state) + states.width);
            next.counts.push_back(share * branch.count);
            std::copy(branch.values.begin(), branch.values.end(), next.at(next.size() - 1) + step.slot);
        }
    }
    play.of *= common;
    states = std::move(next);
    if (states.size() == 1) write_trace(play, step, states.at(0));
}

template <typename Count>
void Player<Count>::give_up(Play& play) {
    play.states.keep_first(0);
    play.endings.clear();
    play.endings[{Ending::Kind::fault, "there are more than two million distinct states: too many to be exact", {}}] =
        play.of;
}

template <typename Count>
typename Player<Count>::Branches Player<Count>::branches_of(Play& play, const CompiledStep& step) {
    Branches branches;
    Machine& machine = play.machine;
    if (step.when != no_node && !machine.holds(step.when) && !machine.stopped()) {
        branches.all.push_back(
            {std::vector<std::int64_t>(static_cast<std::size_t>(step.slots), nothing), Count(1), nullptr});
        return branches;
    }
    if (!machine.stopped()) branches = step.kind == CompiledStep::Kind::roll ? roll(play, step) : call(play, step);
    if (machine.stopped()) {
        // The ending outlives the branch in the map of endings, where it is found again by value.
        auto place = play.endings.try_emplace(machine.why(), Count(0)).first;
        branches = {};
        branches.all.push_back({{}, Count(1), &place->first});
        machine.clear();
    }
    return branches;
}

template <typename Count>
typename Player<Count>::Branches Player<Count>::roll(Play& play, const CompiledStep& step) {
    Machine& machine = play.machine;
    Pool pool;
    pool.dice = machine.value(step.roll.count);
    pool.faces = step.roll.faces;
    pool.keep = step.roll.keep;
    if (step.roll.need != no_node) pool.need = machine.value(step.roll.need);
    if (step.roll.again != no_node) pool.again = machine.value(step.roll.again);
    bool dash = pool.dice == nothing || pool.need == nothing || pool.again == nothing;
    if (!machine.stopped() && (dash || pool.dice < 0 || pool.dice > most_dice))
        machine.stop(Ending::Kind::fault, dash ? "a dash is used as a number of dice or a score"
                                               : fmt::format("{} dice: a roll has 0 to {}", pool.dice, most_dice));
    if (machine.stopped()) return {};
    pool.need = std::clamp<std::int64_t>(pool.need, 0, pool.faces + 1);
    if (step.roll.again != no_node) pool.again = std::clamp<std::int64_t>(pool.again, 1, pool.faces + 1);
    if (table_.dice) return throw_dice(play, pool);
    auto known = pools_.find(pool);
    if (known == pools_.end()) known = pools_.emplace(pool, pool_odds<Count>(pool)).first;
    Branches branches;
    branches.of = known->second.of;
    for (const auto& [total, count] : known->second.totals) branches.all.push_back({{total}, count, nullptr});
    return branches;
}

template <typename Count>
typename Player<Count>::Branches Player<Count>::throw_dice(Play& play, const Pool& pool) {
    bool short_of_dice = false;
    auto next = [&] {
        auto face = table_.dice->next(pool.faces);
        short_of_dice = short_of_dice || !face;
        if (face) play.dice.push_back(*face);
        return face.value_or(1);
    };
    std::vector<std::int64_t> faces;
    for (std::int64_t die = 0; die < pool.dice; ++die) faces.push_back(next());
    std::int64_t total = 0;
    using Keep = RollSyntax::Keep;
    if (pool.keep == Keep::sum)
        for (std::int64_t face : faces) total += face;
    if (pool.keep == Keep::highest && !faces.empty()) total = *std::max_element(faces.begin(), faces.end());
    if (pool.keep == Keep::lowest && !faces.empty()) total = *std::min_element(faces.begin(), faces.end());
    if (pool.keep == Keep::count)
        for (std::int64_t face : faces) {
            bool hit = face >= pool.need;
            if (hit && pool.again > 1) hit = next() >= pool.again;
            total += hit ? 1 : 0;
        }
    if (short_of_dice)
        play.machine.stop(Ending::Kind::fault,
                          fmt::format("the dice given are too few, or no faces of a d{}", pool.faces));
    Branches branches;
    branches.all.push_back({{total}, Count(1), nullptr});
    return branches;
}

// ---- do

/// Totals fixed for sides of the caller, for the sides of the callee that they are.
static std::vector<FixedTotal> totals_as_seen(const std::vector<FixedTotal>& totals, const CompiledDo& call) {
    std::vector<FixedTotal> seen;
    for (FixedTotal fixed : totals) {
        auto side = std::find(call.sides.begin(), call.sides.end(), fixed.side);
        if (fixed.side >= 0 && side == call.sides.end()) continue;
        if (fixed.side >= 0) fixed.side = static_cast<std::int32_t>(side - call.sides.begin());
        seen.push_back(std::move(fixed));
    }
    return seen;
}

template <typename Count>
std::shared_ptr<const Spread<Count>> Player<Count>::spread_of_call(Play& caller, const CompiledStep& step,
                                                                   const std::vector<std::int64_t>& inputs,
                                                                   bool with_effects) {
    const Frame& callee = program_.frames()[static_cast<std::size_t>(step.call.frame)];
    std::vector<FixedTotal> totals = totals_as_seen(caller.totals, step.call);
    auto play_callee = [&] {
        ++table_.depth;
        std::vector<std::int64_t> callers_steps = std::move(last_steps_);
        auto spread = std::make_shared<const Spread<Count>>(play(callee, inputs, totals, with_effects));
        last_steps_ = std::move(callers_steps);
        --table_.depth;
        return spread;
    };
    if (table_.dice || !totals.empty()) return play_callee();
    auto key = std::tuple{step.call.frame, with_effects, inputs};
    auto known = calls_.find(key);
    if (known == calls_.end()) known = calls_.emplace(std::move(key), play_callee()).first;
    return known->second;
}

/// An input the callee reads may be one nobody gave the caller: that is said only where it is really needed.
static std::int64_t passed_on(Machine& machine, const Frame& frame, NodeId node,
                              const std::vector<std::int64_t>& inputs) {
    const Node& source = frame.nodes[static_cast<std::size_t>(node)];
    if (source.op == Op::or_else) {  // a fact that a procedure done before may have changed
        std::int64_t changed = machine.value(source.a);
        return changed == nothing ? passed_on(machine, frame, source.b, inputs) : changed;
    }
    return source.op == Op::input ? inputs[static_cast<std::size_t>(source.a)] : machine.value(node);
}

static bool is_out_of_range(const Program& program, const Type& type, std::int64_t value) {
    const rules::Quantity* quantity = program.vocabulary().quantity(type);
    return quantity && value != nothing && value != unset && (value < quantity->lowest || value > quantity->highest);
}

/// Where a change stands in the values of an ending with effects: behind the results.
static std::size_t effect_place(const Frame& callee, const CompiledDo::Carried& carried) {
    std::size_t width = 0;
    for (const ResultField& field : callee.results) width += is_fraction(field.type) ? 2 : 1;
    return width + static_cast<std::size_t>(carried.effect);
}

/// A side the callee names, as the caller's side that stands for it.
static std::vector<std::int64_t> sides_as_seen(const Frame& callee, const CompiledDo& call,
                                               std::vector<std::int64_t> values) {
    std::size_t place = 0;
    for (const ResultField& field : callee.results) {
        bool is_side = field.type.kind == Type::Kind::side && values[place] >= 0 &&
                       values[place] < static_cast<std::int64_t>(call.sides.size());
        if (is_side) values[place] = call.sides[static_cast<std::size_t>(values[place])];
        place += is_fraction(field.type) ? 2 : 1;
    }
    return values;
}

/// The callee's inputs worked out in the caller; a value out of its range stops the machine.
template <typename Count>
std::optional<std::vector<std::int64_t>> Player<Count>::call_inputs(Play& play, const Frame& callee,
                                                                    const std::vector<NodeId>& nodes) {
    Machine& machine = play.machine;
    std::vector<std::int64_t> inputs;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        inputs.push_back(passed_on(machine, play.frame, nodes[i], play.inputs));
        if (is_out_of_range(program_, callee.inputs[i].type, inputs.back()))
            machine.stop(Ending::Kind::fault,
                         fmt::format("`{}` would be {}, outside its range", callee.inputs[i].id,
                                     program_.vocabulary().to_word(callee.inputs[i].type, inputs.back())));
    }
    if (machine.stopped()) return std::nullopt;
    return inputs;
}

template <typename Count>
typename Player<Count>::Branches Player<Count>::call(Play& play, const CompiledStep& step) {
    if (step.call.length != no_node) return call_each(play, step);
    Machine& machine = play.machine;
    const Frame& callee = program_.frames()[static_cast<std::size_t>(step.call.frame)];
    auto inputs = call_inputs(play, callee, step.call.inputs);
    std::int64_t times = step.call.times == no_node ? 0 : machine.value(step.call.times);
    if (!machine.stopped() && (times < 0 || times > most_dice))
        machine.stop(Ending::Kind::fault, fmt::format("done {} times", times));
    if (machine.stopped()) return {};
    if (step.call.times != no_node) return call_several(play, step, times, [&](std::int64_t) { return inputs; });
    auto spread = spread_of_call(play, step, *inputs, wants_changes(play, step));
    std::map<std::vector<std::int64_t>, Count> values;
    Branches branches;
    branches.of = spread->of;
    for (const auto& [ending, count] : spread->endings) {
        if (ending.kind != Ending::Kind::result) {
            branches.all.push_back({{}, count, &play.endings.try_emplace(ending, Count(0)).first->first});
            continue;
        }
        std::vector<std::int64_t> result = sides_as_seen(callee, step.call, ending.values);
        result.resize(static_cast<std::size_t>(step.slots), nothing);
        for (const auto& carried : step.call.carried)
            result[static_cast<std::size_t>(carried.field)] =
                keeps(play, carried) ? ending.values[effect_place(callee, carried)] : nothing;
        if (step.call.carried.empty())
            branches.all.push_back({std::move(result), count, nullptr});
        else
            values[std::move(result)] += count;
    }
    for (const auto& [result, count] : values) branches.all.push_back({result, count, nullptr});
    return branches;
}

/// Adds the numbers of one result to a sum over several.
static void add_result(const Frame& callee, const CompiledDo& call, const std::vector<std::int64_t>& values,
                       std::vector<std::int64_t>& sum) {
    std::size_t value = 0;
    for (std::size_t field = 0; field < callee.results.size(); ++field) {
        std::int32_t slot = call.field_of_result[field];
        if (slot >= 0 && values[value] != nothing) sum[static_cast<std::size_t>(slot)] += values[value];
        value += is_fraction(callee.results[field].type) ? 2 : 1;
    }
}

/// Whether a change is worked out: for the changes themselves, or because something reads the fact afterwards.
template <typename Count>
bool Player<Count>::keeps(const Play& play, const CompiledDo::Carried& carried) const {
    return carried.read || play.with_effects || table_.dice;
}

template <typename Count>
bool Player<Count>::wants_changes(const Play& play, const CompiledStep& step) const {
    const auto& all = step.call.carried;
    return std::any_of(all.begin(), all.end(), [&](const auto& carried) { return keeps(play, carried); });
}

/// Done by each performer of a list in turn.
template <typename Count>
typename Player<Count>::Branches Player<Count>::call_each(Play& play, const CompiledStep& step) {
    Machine& machine = play.machine;
    const Frame& callee = program_.frames()[static_cast<std::size_t>(step.call.frame)];
    std::int64_t performers = machine.value(step.call.length);
    if (machine.stopped()) return {};
    return call_several(play, step, performers, [&](std::int64_t performer) {
        return call_inputs(play, callee, step.call.members[static_cast<std::size_t>(performer)]);
    });
}

/// What one time adds to the sums: its numbers, its changes.
template <typename Count>
void Player<Count>::add_time(const Play& play, const CompiledStep& step, std::int64_t time, const Ending& ending,
                             std::vector<std::int64_t>& sum) const {
    const Frame& callee = program_.frames()[static_cast<std::size_t>(step.call.frame)];
    add_result(callee, step.call, ending.values, sum);
    for (const auto& carried : step.call.carried) {
        bool of_another = carried.member >= 0 && carried.member != time;
        bool passes_on = carried.input >= 0 && carried.member < 0;
        if (of_another || !(passes_on || keeps(play, carried))) continue;
        std::int64_t value = ending.values[effect_place(callee, carried)];
        std::int64_t& slot = sum[static_cast<std::size_t>(carried.field)];
        bool adds_up =
            carried.input < 0 && slot != nothing && value != nothing && carried.type.kind == Type::Kind::number;
        slot = adds_up ? slot + value : value == nothing && carried.input < 0 ? slot : value;
    }
}

/// Done several times: the numbers of the results are added up, and a fact that is changed once is found changed the
/// next time.
template <typename Count>
template <typename InputsOf>
typename Player<Count>::Branches Player<Count>::call_several(Play& play, const CompiledStep& step, std::int64_t times,
                                                             InputsOf inputs_of) {
    std::vector<CompiledDo::Carried> passed;
    std::vector<std::int64_t> start(static_cast<std::size_t>(step.slots), 0);
    auto first = inputs_of(0);
    if (!first) return {};
    for (const auto& carried : step.call.carried) {
        bool passes_on = carried.input >= 0 && carried.member < 0;
        if (passes_on) passed.push_back(carried);
        std::int64_t before = passes_on ? (*first)[static_cast<std::size_t>(carried.input)] : nothing;
        start[static_cast<std::size_t>(carried.field)] = before == unset ? nothing : before;
    }
    bool with_effects = !passed.empty() || wants_changes(play, step);
    std::map<std::vector<std::int64_t>, Count> sums = {{start, Count(1)}};
    Branches branches;
    for (std::int64_t time = 0; time < times; ++time) {
        auto inputs = inputs_of(time);
        if (!inputs) return {};
        std::vector<std::pair<std::shared_ptr<const Spread<Count>>, std::pair<std::vector<std::int64_t>, Count>>> turns;
        Count common = 1;
        for (const auto& [sum, weight] : sums) {
            auto found = *inputs;
            for (const auto& carried : passed)
                if (std::int64_t left = sum[static_cast<std::size_t>(carried.field)]; left != nothing)
                    found[static_cast<std::size_t>(carried.input)] = left;
            turns.push_back({spread_of_call(play, step, found, with_effects), {sum, weight}});
            common = common / greatest_divisor(common, turns.back().first->of) * turns.back().first->of;
        }
        branches.of *= common;
        for (Branch& branch : branches.all) branch.count *= common;
        sums.clear();
        for (const auto& [spread, from] : turns)
            for (const auto& [ending, count] : spread->endings) {
                Count weight = from.second * count * (common / spread->of);
                if (ending.kind != Ending::Kind::result) {
                    branches.all.push_back({{}, weight, &play.endings.try_emplace(ending, Count(0)).first->first});
                    continue;
                }
                std::vector<std::int64_t> sum = from.first;
                add_time(play, step, time, ending, sum);
                sums[std::move(sum)] += weight;
            }
    }
    std::map<std::vector<std::int64_t>, Count> kept;
    for (const auto& [sum, count] : sums) {
        std::vector<std::int64_t> values = sum;
        for (const auto& carried : passed)
            if (!keeps(play, carried)) values[static_cast<std::size_t>(carried.field)] = nothing;
        kept[std::move(values)] += count;
    }
    for (const auto& [sum, count] : kept) branches.all.push_back({sum, count, nullptr});
    return branches;
}

// ---- tracing

template <typename Count>
void Player<Count>::write_trace(Play& play, const CompiledStep& step, const std::int64_t* slots) {
    if (!table_.trace) return;
    TraceLine line;
    line.depth = table_.depth;
    line.frame = &play.frame;
    line.step = static_cast<std::int32_t>(&step - play.frame.steps.data());
    line.values.assign(slots + step.slot, slots + step.slot + step.slots);
    line.uses = play.uses;
    line.dice = play.dice;
    play.dice.clear();
    table_.trace->push_back(std::move(line));
}

template class Player<Wide>;
template class Player<Natural>;

}  // namespace broadside::engine
