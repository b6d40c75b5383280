#pragma once

#include "check/proof/variables.hpp"

#include <set>
#include <vector>

namespace broadside::check {

/// The first `[[never]]` that holds in a situation, or null.
const Frame::Never* broken_never(const Program& program, const Frame& frame, const Situation& situation);

/// Resets facts of a broken `[[never]]` to their defaults, as far as that helps. `kept`: inputs that stay as they are.
Situation made_possible(const Program& program, const Frame& frame, const std::vector<Variable>& facts,
                        Situation situation, const std::set<std::int32_t>& kept = {});

}  // namespace broadside::check
