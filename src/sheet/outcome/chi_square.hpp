#pragma once

#include <cstdint>
#include <vector>

namespace broadside::sheet {

/// Deviation of counts from an even spread.
struct ChiSquare {
    double statistic = 0;
    std::size_t freedom = 0;  ///< degrees of freedom
    double p = 1;             ///< chance that fair dice spread at least as unevenly
};

/// Pearson's test of counts against an even spread. Its p-value is a finite sum: for even degrees of freedom that of a
/// Poisson distribution, for odd ones with the normal tail.
ChiSquare test_even_spread(const std::vector<std::uint64_t>& counts);

/// Probability that chi-square with `freedom` degrees is at least `statistic`.
double chi_square_tail(double statistic, std::size_t freedom);

}  // namespace broadside::sheet
