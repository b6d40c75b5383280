#include "check/proof/possible.hpp"

namespace broadside::check {

const Frame::Never* broken_never(const Program& program, const Frame& frame, const Situation& situation) {
    engine::Machine machine(program, frame);
    const std::vector<std::int64_t> steps(static_cast<std::size_t>(frame.slot_count), engine::nothing);
    machine.bind(situation.inputs.data(), steps.data());
    for (const Frame::Never& never : frame.nevers) {
        const bool holds = machine.value(never.node) != 0 && !machine.stopped();
        machine.clear();
        if (holds) return &never;
    }
    return nullptr;
}

Situation made_possible(const Program& program, const Frame& frame, const std::vector<Variable>& facts,
                        Situation situation, const std::set<std::int32_t>& kept) {
    constexpr int most_tries = 40;
    for (int i = 0; i < most_tries; ++i) {
        const Frame::Never* broken = broken_never(program, frame, situation);
        if (!broken) return situation;
        engine::Reads reads;
        engine::add_reads(frame, broken->node, reads);
        const Situation usual = engine::default_situation(frame);
        for (const Variable& fact : facts) {
            const std::size_t slot = fact.slot;
            const bool is_usual = situation.inputs[slot] == usual.inputs[slot];
            if (!reads.inputs.contains(fact.slot) || is_usual || kept.contains(fact.slot)) continue;
            situation.inputs[slot] = usual.inputs[slot] == engine::unset ? fact.values.front() : usual.inputs[slot];
            if (broken_never(program, frame, situation) != broken) break;
        }
    }
    return situation;
}

}  // namespace broadside::check
