#pragma once

#include "check/coverage.hpp"
#include "check/trials.hpp"

#include <vector>

namespace broadside::check {

/// Examples of which each holds at least one of these exchanges: it comes out otherwise when that is made. Situations
/// are drawn, always the same ones; then the one that holds most of what is left is taken, until none holds more. That
/// is no proof that fewer would not do.
std::vector<Proposal> proposals_for(const CheckContext& context, Trials& trials,
                                    const std::vector<Exchange>& exchanges);

}  // namespace broadside::check
