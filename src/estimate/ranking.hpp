#pragma once

#include <optional>
#include <vector>

namespace broadside::estimate {

/// Worth of each by its losses to the others, and theirs to it: `taken[i][j]` is the loss of i to j.
///
///     worth(i) = sum over j of worth(j) * taken[j][i]  /  sum over j of taken[i][j]
///
/// They add up to 1.
struct Ranking {
    std::vector<double> worths;
    /// Some lose nothing to some others, even indirectly: a worth would be infinite, so a thousandth was added to every
    /// loss.
    bool is_helped = false;
};
Ranking worths_by_losses(std::vector<std::vector<double>> taken);

/// Spearman's rank correlation, from -1 to 1; equals share their ranks. nullopt when one side ranks nothing.
std::optional<double> rank_correlation(const std::vector<double>& one, const std::vector<double>& other);

}  // namespace broadside::estimate
