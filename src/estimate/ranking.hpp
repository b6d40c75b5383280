#pragma once

#include <optional>
#include <vector>

namespace broadside::estimate {

/// What each is worth by what it takes from the others, and they from it: `taken[i][j]` is what i loses to j.
///
///     worth(i) = sum over j of worth(j) * taken[j][i]  /  sum over j of taken[i][j]
///
/// They add up to 1.
struct Ranking {
    std::vector<double> worths;
    /// Some lose nothing to some others, by whatever way round: then no worth would be finite. A thousandth was added
    /// to every loss.
    bool is_helped = false;
};
Ranking worths_by_losses(std::vector<std::vector<double>> taken);

/// Spearman's: how far two rankings agree, from -1 to 1; equals share their places. nullopt when one ranks nothing.
std::optional<double> rank_correlation(const std::vector<double>& one, const std::vector<double>& other);

}  // namespace broadside::estimate
