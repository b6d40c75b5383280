#pragma once

#include "engine/machine.hpp"

#include <cstdint>
#include <vector>

namespace broadside::engine {

/// What was met while changes were worked out: rows that answered, and effects whose `floor` or `ceiling` cut them short.
struct ChangeReads {
    std::vector<ChartUse> uses;
    std::vector<const rules::Effect*> limited;
};

/// What one effect came to.
struct Happening {
    bool happens = false;  ///< its condition holds and what it needs was reached
    std::int64_t before = nothing;
    std::int64_t after = nothing;  ///< of a move: how far
    bool is_limited = false;       ///< without its `floor` or `ceiling` the fact would become another
};

/// The input that an effect on a fact writes.
std::size_t input_of(const Frame& frame, const CompiledEffect& effect);

/// Works out the effects of a frame in their order: each finds the facts as those before it left them. `inputs` become
/// the facts as they are afterwards. The machine may have stopped, then the rest is meaningless.
std::vector<Happening> carry_out(const Frame& frame, Machine& machine, std::vector<std::int64_t>& inputs,
                                 const std::int64_t* steps);

/// Notes the effects that a `floor` or `ceiling` cut short.
void add_limited(const Frame& frame, const std::vector<Happening>& happenings, ChangeReads& reads);

}  // namespace broadside::engine
