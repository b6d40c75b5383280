#pragma once

#include "engine/machine.hpp"

#include <cstdint>
#include <vector>

namespace broadside::engine {

/// Side results of evaluating effects: chart rows that answered, and effects cut short by `floor` or `ceiling`.
struct ChangeReads {
    std::vector<ChartUse> uses;
    std::vector<const rules::Effect*> limited;
};

/// Outcome of one effect.
struct Happening {
    bool happens = false;  ///< its condition holds and the values it needs were reached
    std::int64_t before = nothing;
    std::int64_t after = nothing;  ///< for a move: the distance
    bool is_limited = false;       ///< `floor` or `ceiling` altered the new value
};

/// The input that an effect on a fact writes.
std::size_t input_of(const Frame& frame, const CompiledEffect& effect);

/// Evaluates the effects of a frame in order, each on the facts as its predecessors left them. Updates `inputs` to the
/// final facts. If the machine stopped, the result is meaningless.
std::vector<Happening> carry_out(const Frame& frame, Machine& machine, std::vector<std::int64_t>& inputs,
                                 const std::int64_t* steps);

/// Records the effects cut short by a `floor` or `ceiling`.
void add_limited(const Frame& frame, const std::vector<Happening>& happenings, ChangeReads& reads);

}  // namespace broadside::engine
