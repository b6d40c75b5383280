#pragma once

#include <vector>

namespace broadside::estimate {

/// Two commanders who each choose a plan, or draw one by lot, so that the other cannot make them worse off.
struct PlanGame {
    double value = 0;                   ///< what the first can be sure of in the mean
    std::vector<double> first, second;  ///< how often each plan is chosen
};

/// `payoffs[i][j]`: what the first has of it, the second loses, when they choose i and j. As von Neumann has it; found
/// over all square parts, smallest first, as Shapley and Snow say one of them holds a solution.
PlanGame solve(const std::vector<std::vector<double>>& payoffs);

}  // namespace broadside::estimate
