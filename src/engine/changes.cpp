#include "engine/changes.hpp"

namespace broadside::engine {

std::size_t input_of(const Frame& frame, const CompiledEffect& effect) {
    return *frame.nodes[*effect.before].a;
}

/// Evaluates the condition of an effect; one that reads an unreached value does not hold.
static bool condition_holds(const CompiledEffect& effect, Machine& machine) {
    if (!effect.when) return true;
    std::int64_t when = machine.value(effect.when);
    bool holds = !machine.stopped() && when != 0 && when != nothing;
    machine.clear();
    return holds;
}

/// Whether the machine stopped for want of an input. No step needed that fact, so the effect is skipped.
static bool lacks_a_fact(const Ending& why) {
    return why.cause == Ending::Cause::input;
}

static bool is_limited(const Frame& frame, const CompiledEffect& effect, Machine& machine) {
    if (!effect.written->floor && !effect.written->ceiling) return false;
    const Node& node = frame.nodes[*effect.after];
    if (node.op != Op::lower && node.op != Op::lift) return false;  // inherited from a procedure called as a step
    const std::int64_t before = machine.value(node.a), by = machine.value(node.b), limit = machine.value(node.c);
    if (machine.stopped() || by <= 0) return false;
    return node.op == Op::lower ? before < limit + by : before > limit - by;
}

std::vector<Happening> carry_out(const Frame& frame, Machine& machine, std::vector<std::int64_t>& inputs,
                                 const std::int64_t* steps) {
    std::vector<Happening> happenings;
    for (const CompiledEffect& effect : frame.effects) {
        machine.bind(inputs.data(), steps);
        Happening& happening = happenings.emplace_back();
        happening.happens = condition_holds(effect, machine);
        if (!happening.happens) continue;
        if (effect.fact_index) {
            std::int64_t& fact = inputs[input_of(frame, effect)];
            if (fact != unset) happening.before = fact;
        }
        if (effect.after) happening.after = machine.value(effect.after);
        if (machine.stopped() && lacks_a_fact(machine.why())) {
            machine.clear();
            happening = {};
        }
        if (machine.stopped()) return happenings;
        happening.is_limited = effect.after && is_limited(frame, effect, machine);
        bool changes = effect.fact_index && happening.after != nothing;
        if (changes) inputs[input_of(frame, effect)] = happening.after;
    }
    return happenings;
}

void add_limited(const Frame& frame, const std::vector<Happening>& happenings, ChangeReads& reads) {
    for (std::size_t i = 0; i < happenings.size(); ++i)
        if (happenings[i].is_limited) reads.limited.push_back(frame.effects[i].written);
}

}  // namespace broadside::engine
