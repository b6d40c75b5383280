#include "engine/play.hpp"
#include "engine/result_places.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

// A procedure called as a step: once, several times, or by each performer of a list.

namespace broadside::engine {

/// Maps totals fixed for sides of the caller to the sides of the callee.
static std::vector<FixedTotal> totals_as_seen(const std::vector<FixedTotal>& totals, const CompiledDo& call) {
    std::vector<FixedTotal> seen;
    for (FixedTotal fixed : totals) {
        auto side = std::find(call.sides.begin(), call.sides.end(), fixed.side);
        if (fixed.side && side == call.sides.end()) continue;
        if (fixed.side) fixed.side = static_cast<std::size_t>(side - call.sides.begin());
        seen.push_back(std::move(fixed));
    }
    return seen;
}

/// Names of the callee's sides; a performer of a list is on neither side of the caller and has no name.
static std::vector<std::string> sides_of_callee(const CompiledDo& call, const std::vector<std::string>& callers) {
    std::vector<std::string> sides;
    for (const SideIndex side : call.sides) sides.push_back(side ? callers.at(*side) : "");
    return sides;
}

template <typename Count>
std::shared_ptr<const Spread<Count>> Player<Count>::spread_of_call(Play& caller, const CompiledStep& step,
                                                                   const std::vector<std::int64_t>& inputs,
                                                                   bool with_effects,
                                                                   std::optional<std::int64_t> time) {
    const Frame& callee = program_.frames()[step.call.frame];
    std::vector<FixedTotal> totals = totals_as_seen(*caller.totals, step.call);
    auto play_callee = [&] {
        ++table_.depth;
        const RollingStep here{step.name, time, caller_};
        const RollingStep* callers_caller = std::exchange(caller_, &here);
        std::vector<std::string> callers_sides = table_.sides;
        if (table_.trace)
            table_.sides = sides_of_callee(step.call, table_.depth == 1 ? caller.frame.sides : callers_sides);
        std::vector<std::int64_t> callers_steps = std::move(last_steps_);
        auto spread = std::make_shared<const Spread<Count>>(play(callee, inputs, totals, with_effects));
        last_steps_ = std::move(callers_steps);
        caller_ = callers_caller;
        table_.sides = std::move(callers_sides);
        --table_.depth;
        return spread;
    };
    if (table_.dice || !totals.empty()) return play_callee();
    auto key = std::tuple{step.call.frame, with_effects, inputs};
    auto known = calls_.find(key);
    if (known == calls_.end()) known = calls_.emplace(std::move(key), play_callee()).first;
    return known->second;
}

/// Value of a callee's input. It may be unset in the caller: that is reported only where it is needed.
static std::int64_t passed_on(Machine& machine, const Frame& frame, NodeId node,
                              const std::vector<std::int64_t>& inputs) {
    const Node& source = frame.nodes[*node];
    if (source.op == Op::or_else) {  // a fact that an earlier call may have changed
        std::int64_t changed = machine.value(source.a);
        return changed == nothing ? passed_on(machine, frame, source.b, inputs) : changed;
    }
    return source.op == Op::input ? inputs[*source.a] : machine.value(node);
}

/// The caller's input passed unchanged at `node`; none where it is computed.
static IndexOf<InputSlot> input_passed_on(const Frame& frame, NodeId node) {
    if (!node) return {};
    const Node& source = frame.nodes[*node];
    if (source.op == Op::or_else) return input_passed_on(frame, source.b);
    return source.op == Op::input ? IndexOf<InputSlot>(*source.a) : IndexOf<InputSlot>();
}

/// Translates an ending of the callee for the caller: a lacking input is one of the caller's.
template <typename Count>
std::uint32_t Player<Count>::as_caller_says(const Play& play, const std::vector<NodeId>& inputs, std::uint32_t number) {
    const Ending& ending = endings_.at(number);
    if (ending.cause != Ending::Cause::input) return number;
    const IndexOf<InputSlot> input = input_passed_on(play.frame, inputs[*ending.input]);
    return input ? endings_.number_of(lacks_input(play.frame, input)) : number;
}

static bool is_out_of_range(const Program& program, const Type& type, std::int64_t value) {
    const rules::Quantity* quantity = program.vocabulary().quantity(type);
    return quantity && value != nothing && value != unset && (value < quantity->lowest || value > quantity->highest);
}

/// Index of a change in the values of an ending with effects: after the results.
static std::size_t effect_place(const Frame& callee, const CompiledDo::Carried& carried) {
    return place_of_result(callee, callee.results.size()) + carried.effect;
}

/// Maps the sides named in the callee's results to sides of the caller.
static std::vector<std::int64_t> sides_as_seen(const Frame& callee, const CompiledDo& call,
                                               std::vector<std::int64_t> values) {
    std::size_t place = 0;
    for (const ResultField& field : callee.results) {
        bool is_side =
            field.type.kind == Type::Kind::side && values[place] >= 0 && values[place] < std::ssize(call.sides);
        if (is_side) values[place] = *call.sides[values[place]];
        place += is_fraction(field.type) ? 2 : 1;
    }
    return values;
}

/// Evaluates the callee's inputs in the caller; a value out of range stops the machine.
template <typename Count>
std::optional<std::vector<std::int64_t>> Player<Count>::call_inputs(Play& play, const Frame& callee,
                                                                    const std::vector<NodeId>& nodes) {
    Machine& machine = play.machine;
    std::vector<std::int64_t> inputs;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        inputs.push_back(passed_on(machine, play.frame, nodes[i], *play.inputs));
        if (is_out_of_range(program_, callee.inputs[i].type, inputs.back()))
            machine.stop_at_fault(fmt::format("`{}` would be {}, outside its range", callee.inputs[i].id,
                                              program_.vocabulary().to_word(callee.inputs[i].type, inputs.back())),
                                  {FaultSubject::Kind::out_of_range, callee.inputs[i].id});
    }
    if (machine.stopped()) return std::nullopt;
    return inputs;
}

template <typename Count>
typename Player<Count>::Branches Player<Count>::call(Play& play, const CompiledStep& step) {
    if (step.call.length) return call_each(play, step);
    Machine& machine = play.machine;
    const Frame& callee = program_.frames()[step.call.frame];
    auto inputs = call_inputs(play, callee, step.call.inputs);
    std::int64_t times = !step.call.times ? 0 : machine.value(step.call.times);
    if (!machine.stopped() && (times < 0 || times > most_dice))
        machine.stop_at_fault(fmt::format("done {} times", times));
    table_.calls += std::max<std::int64_t>(times, 1);
    if (table_.dice && table_.calls > most_calls)
        machine.stop_at_fault("more than 100,000 procedures would be done in one play");
    if (machine.stopped()) return nullptr;
    if (step.call.times) return call_several(play, step, times, [&](std::int64_t) { return inputs; });
    auto spread = spread_of_call(play, step, *inputs, wants_changes(play, step));
    std::map<std::vector<std::int64_t>, Count> values;
    Fork<Count>& fork = play.own_branches.emplace_back();
    fork.width = step.slots;
    fork.of = spread->of;
    for (const auto& [number, count] : spread->endings) {
        const Ending& ending = endings_.at(number);
        if (ending.kind != Ending::Kind::result) {
            fork.add_ending(as_caller_says(play, step.call.inputs, number), count);
            continue;
        }
        std::vector<std::int64_t> result = sides_as_seen(callee, step.call, ending.values);
        result.resize(step.slots, nothing);
        for (const auto& carried : step.call.carried)
            result[carried.field] = keeps(play, carried) ? ending.values[effect_place(callee, carried)] : nothing;
        if (step.call.carried.empty())
            fork.add(result, count);
        else
            values[std::move(result)] += count;
    }
    for (const auto& [result, count] : values) fork.add(result, count);
    return &fork;
}

/// Adds the numbers of one result to the sum of several: those in `live` slots, or all if `live` is null.
static void add_result(const Frame& callee, const CompiledStep& step, const std::vector<std::int64_t>& values,
                       const std::vector<std::int32_t>* live, std::vector<std::int64_t>& sum) {
    std::size_t value = 0;
    for (std::size_t field = 0; field < callee.results.size(); ++field) {
        const IndexOf<Slot> slot = step.call.field_of_result[field];
        const bool wanted = slot && (!live || std::binary_search(live->begin(), live->end(), step.slot + *slot));
        if (wanted && values[value] != nothing) sum[*slot] += values[value];
        value += is_fraction(callee.results[field].type) ? 2 : 1;
    }
}

/// Whether a change is computed: for its own sake, or because something reads the fact afterwards.
template <typename Count>
bool Player<Count>::keeps(const Play& play, const CompiledDo::Carried& carried) const {
    return carried.read || play.desk.with_effects || table_.dice;
}

template <typename Count>
bool Player<Count>::wants_changes(const Play& play, const CompiledStep& step) const {
    const auto& all = step.call.carried;
    return std::any_of(all.begin(), all.end(), [&](const auto& carried) { return keeps(play, carried); });
}

/// Sums of results over several calls, with their counts; and the calls with another ending.
template <typename Count>
struct CallSums {
    std::map<std::vector<std::int64_t>, Count> counts;
    std::vector<std::pair<std::uint32_t, Count>> ended;
    Count of = 1;

    void multiply_ended(const Count& factor) {
        of *= factor;
        for (auto& [ending, count] : ended) count *= factor;
    }
    Fork<Count> fork(std::size_t width) const {
        Fork<Count> out;
        out.width = width;
        out.of = of;
        for (const auto& [ending, count] : ended) out.add_ending(ending, count);
        for (const auto& [sum, count] : counts) out.add(sum, count);
        return out;
    }
};

/// Whether a change made by one repetition is visible to the next.
static bool is_passed_on(const CompiledDo::Carried& carried) {
    return carried.input && !carried.member;
}

/// Calls the procedure for each performer of a list in turn.
template <typename Count>
typename Player<Count>::Branches Player<Count>::call_each(Play& play, const CompiledStep& step) {
    Machine& machine = play.machine;
    const Frame& callee = program_.frames()[step.call.frame];
    std::int64_t performers = machine.value(step.call.length);
    if (machine.stopped()) return nullptr;
    return call_several(play, step, performers, [&](std::int64_t performer) {
        return call_inputs(play, callee, step.call.members[performer]);
    });
}

/// Adds the numbers and changes of one repetition to the sums.
template <typename Count>
void Player<Count>::add_time(const Play& play, const CompiledStep& step, std::int64_t time, const Ending& ending,
                             std::vector<std::int64_t>& sum) const {
    const Frame& callee = program_.frames()[step.call.frame];
    add_result(callee, step, ending.values, table_.dice ? nullptr : &step.live_after, sum);
    for (const auto& carried : step.call.carried) {
        bool of_another = carried.member && *carried.member != time;
        if (of_another || !(is_passed_on(carried) || keeps(play, carried))) continue;
        std::int64_t value = ending.values[effect_place(callee, carried)];
        std::int64_t& slot = sum[carried.field];
        bool adds_up = !carried.input && slot != nothing && value != nothing && carried.type.kind == Type::Kind::number;
        slot = adds_up ? slot + value : value == nothing && !carried.input ? slot : value;
    }
}

/// What one call adds; nullopt where it may come to no result.
template <typename Count>
std::optional<typename SumBook<Count>::Addend> Player<Count>::addend_of(const CompiledStep& step,
                                                                        const Spread<Count>& spread) {
    const Frame& callee = program_.frames()[step.call.frame];
    std::vector<std::int64_t> sum(step.slots);
    sums_.start(sum.size(), spread.of);
    for (const auto& [number, count] : spread.endings) {
        const Ending& ending = endings_.at(number);
        if (ending.kind != Ending::Kind::result) return std::nullopt;
        std::fill(sum.begin(), sum.end(), 0);
        add_result(callee, step, ending.values, &step.live_after, sum);
        sums_.add(sum, count);
    }
    return sums_.finish();
}

/// Adds up calls that leave nothing behind for one another; nullopt where that cannot be known beforehand.
template <typename Count>
template <typename InputsOf>
std::optional<typename Player<Count>::Branches> Player<Count>::add_up_calls(Play& play, const CompiledStep& step,
                                                                            std::int64_t times, InputsOf inputs_of,
                                                                            const std::vector<std::int64_t>& start) {
    const auto& all = step.call.carried;
    const bool leaves_any = std::any_of(all.begin(), all.end(), is_passed_on) || wants_changes(play, step);
    if (table_.dice || leaves_any || times < 1 || step.slots < 1) return std::nullopt;
    std::vector<std::size_t> shapes;
    std::vector<std::int64_t> least = start;
    for (std::int64_t time = 0; time < times; ++time) {
        const auto inputs = inputs_of(time);
        if (!inputs) return nullptr;
        const auto addend = addend_of(step, *spread_of_call(play, step, *inputs, false, time));
        if (!addend) return std::nullopt;
        shapes.push_back(addend->shape);
        for (std::size_t slot = 0; slot < least.size(); ++slot) least[slot] += addend->least[slot];
    }
    const Shape<Count>& sum = sums_.sum_of(std::move(shapes));
    const bool too_many = sum.counts.size() > most_states;
    if (too_many || is_too_large(sum.of)) {
        play.machine.stop_at_fault(too_many ? too_many_states : too_many_cases);
        return nullptr;
    }
    Fork<Count>& fork = play.own_branches.emplace_back();
    fork.width = least.size();
    fork.of = sum.of;
    fork.counts = sum.counts;
    fork.values = sum.sums;
    for (std::size_t i = 0; i < fork.values.size(); ++i) fork.values[i] += least[i % least.size()];
    return &fork;
}

/// Calls a procedure several times: the numbers of the results are added up, and changes of facts carry over from one
/// call to the next.
template <typename Count>
template <typename InputsOf>
typename Player<Count>::Branches Player<Count>::call_several(Play& play, const CompiledStep& step, std::int64_t times,
                                                             InputsOf inputs_of) {
    std::vector<std::int64_t> start(step.slots, 0);
    auto first = inputs_of(0);
    if (!first) return nullptr;
    for (const auto& carried : step.call.carried) {
        std::int64_t before = is_passed_on(carried) ? (*first)[*carried.input] : nothing;
        start[carried.field] = before == unset ? nothing : before;
    }
    if (const auto added = add_up_calls(play, step, times, inputs_of, start)) return *added;
    CallSums<Count> sums{{{start, Count(1)}}, {}};
    for (std::int64_t time = 0; time < times; ++time) {
        auto inputs = inputs_of(time);
        if (!inputs) return nullptr;
        do_once_more(play, step, time, std::move(*inputs), sums);
        const bool too_many = sums.counts.size() > most_states;
        if (too_many || is_too_large(sums.of)) {
            play.machine.stop_at_fault(too_many ? too_many_states : too_many_cases);
            return nullptr;
        }
    }
    CallSums<Count> kept{{}, std::move(sums.ended), sums.of};
    for (const auto& [sum, count] : sums.counts) {
        std::vector<std::int64_t> values = sum;
        for (const auto& carried : step.call.carried)
            if (is_passed_on(carried) && !keeps(play, carried)) values[carried.field] = nothing;
        kept.counts[std::move(values)] += count;
    }
    play.own_branches.push_back(kept.fork(step.slots));
    return &play.own_branches.back();
}

/// Adds one repetition to every sum reached so far.
template <typename Count>
void Player<Count>::do_once_more(Play& play, const CompiledStep& step, std::int64_t time,
                                 std::vector<std::int64_t> inputs, CallSums<Count>& sums) {
    const auto& all = step.call.carried;
    bool with_effects = std::any_of(all.begin(), all.end(), is_passed_on) || wants_changes(play, step);
    std::vector<std::shared_ptr<const Spread<Count>>> spreads;
    Count common = 1;
    for (const auto& [sum, weight] : sums.counts) {
        auto found = inputs;
        for (const auto& carried : all)
            if (std::int64_t left = sum[carried.field]; is_passed_on(carried) && left != nothing)
                found[*carried.input] = left;
        spreads.push_back(spread_of_call(play, step, found, with_effects, time));
        common = common_multiple(common, spreads.back()->of);
    }
    sums.multiply_ended(common);
    const std::vector<NodeId>& nodes = !step.call.length ? step.call.inputs : step.call.members[time];
    auto before = std::move(sums.counts);
    sums.counts.clear();
    auto spread = spreads.begin();
    for (const auto& [from, weight] : before) {
        Count share = weight * quotient(common, (*spread)->of);
        for (const auto& [number, count] : (*spread++)->endings) {
            const Ending& ending = endings_.at(number);
            if (ending.kind != Ending::Kind::result) {
                sums.ended.emplace_back(as_caller_says(play, nodes, number), share * count);
                continue;
            }
            std::vector<std::int64_t> sum = from;
            add_time(play, step, time, ending, sum);
            sums.counts[std::move(sum)] += share * count;
        }
    }
}

template Player<Wide>::Branches Player<Wide>::call(Play&, const CompiledStep&);
template Player<Natural>::Branches Player<Natural>::call(Play&, const CompiledStep&);

}  // namespace broadside::engine
