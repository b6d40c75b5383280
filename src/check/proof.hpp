#pragma once

#include "check/estimator.hpp"
#include "check/ranges.hpp"
#include "engine/run.hpp"

#include <optional>
#include <string>
#include <vector>

// Proves that a procedure can be worked out in every situation, or finds where it may not be. All situations are
// looked at together; where a doubt is left they are divided at what it depends on, and each part is looked at again,
// until none is left or the parts become too many.

namespace broadside::check {

/// What is left in doubt of a procedure, and situations in which it came down to that.
struct OpenDoubt {
    Doubt doubt;
    std::vector<engine::Situation> suspects;
};

/// nullopt: proved. The situations are divided by facts and throws, then, if that leaves too many, at every step.
std::optional<OpenDoubt> doubt_of(const engine::Program& program, const engine::Frame& frame, const Ranges& ranges,
                                  KnownTotals& totals);

}  // namespace broadside::check
