#pragma once

#include "check/coverage/coverage.hpp"
#include "check/coverage/trials.hpp"

#include <vector>

namespace broadside::check {

/// Proposed examples, each of which holds at least one of these exchanges: its result changes with the exchange.
/// Situations are drawn from a fixed seed; then the one that holds most of the remaining exchanges is chosen, until
/// none holds more. The set is not proved minimal.
std::vector<Proposal> proposals_for(const CheckContext& context, Trials& trials,
                                    const std::vector<Exchange>& exchanges);

}  // namespace broadside::check
