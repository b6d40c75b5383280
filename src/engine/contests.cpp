#include "engine/contests.hpp"

#include "engine/read_marks.hpp"

namespace broadside::engine {

static bool is_from_contest(const Program& program, const Frame& frame, std::int32_t slot);

/// Whether a calculation reads a slot with the winner of a contest.
static bool reads_a_winner(const Program& program, const Frame& frame, NodeId node, std::int32_t before) {
    ReadMarks read(frame);
    read.add(node);
    for (const std::int32_t slot : places_in(read.slots))
        if (slot < before && is_from_contest(program, frame, slot)) return true;
    return false;
}

static bool is_from_contest(const Program& program, const Frame& frame, std::int32_t slot) {
    for (const CompiledStep& step : frame.steps) {
        if (slot < step.slot || slot >= step.slot + step.slots) continue;
        if (step.kind == CompiledStep::Kind::contest) return true;
        if (step.kind == CompiledStep::Kind::value && step.type.kind == Type::Kind::side)
            return reads_a_winner(program, frame, step.node, step.slot);
        if (step.kind != CompiledStep::Kind::call) return false;
        const Frame& callee = program.frames()[step.call.frame];
        for (std::size_t result = 0; result < step.call.field_of_result.size(); ++result)
            if (step.call.field_of_result[result] == slot - step.slot) return names_a_winner(program, callee, result);
        return false;
    }
    return false;
}

bool names_a_winner(const Program& program, const Frame& frame, std::size_t result) {
    const ResultField& field = frame.results[result];
    return field.type.kind == Type::Kind::side && is_from_contest(program, frame, field.slot);
}

}  // namespace broadside::engine
