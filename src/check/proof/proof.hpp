#pragma once

#include "check/proof/estimator.hpp"
#include "check/proof/ranges.hpp"
#include "engine/run.hpp"

#include <optional>
#include <vector>

// Proves that a procedure can be evaluated in every situation, or finds where it may fail. All situations are examined
// together; where a doubt remains, they are split at what it depends on and each part is examined again, until no doubt
// remains or the parts become too many.

namespace broadside::check {

/// The remaining doubt about a procedure, and situations in which it arose.
struct OpenDoubt {
    Doubt doubt;
    std::vector<engine::Situation> suspects;
};

/// nullopt: proved. Splits situations by facts and rolls first; if that leaves too many, at every step.
std::optional<OpenDoubt> doubt_of(const engine::Program& program, const engine::Frame& frame, const Ranges& ranges,
                                  KnownTotals& totals);

}  // namespace broadside::check
