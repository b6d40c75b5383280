#pragma once

#include <vector>

namespace broadside::estimate {

/// Zero-sum game of two commanders who choose a plan each, or draw one by lot so that the other cannot make them worse
/// off.
struct PlanGame {
    double value = 0;                   ///< mean payoff that the first can guarantee
    std::vector<double> first, second;  ///< probability of each plan
};

/// `payoffs[i][j]`: gain of the first and loss of the second for plans i and j. Von Neumann's solution; found by trying
/// all square submatrices, smallest first: by Shapley and Snow one of them has a solution.
PlanGame solve(const std::vector<std::vector<double>>& payoffs);

}  // namespace broadside::estimate
