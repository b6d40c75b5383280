#include "sheet/outcome/chi_square.hpp"

#include <cmath>
#include <numeric>

namespace broadside::sheet {

double chi_square_tail(double statistic, std::size_t freedom) {
    if (statistic <= 0 || freedom == 0) return 1;
    const double half = statistic / 2;
    // Even: exp(-h) (1 + h + h^2/2! + ...), freedom/2 terms. Odd: erfc(sqrt h) + exp(-h) (h^(1/2)/(1/2)! +
    // h^(3/2)/(3/2)! + ...), (freedom-1)/2 terms.
    const bool even = freedom % 2 == 0;
    double sum = even ? 0 : std::erfc(std::sqrt(half));
    double term = even ? std::exp(-half) : std::exp(-half) * std::sqrt(half) * 2 / std::sqrt(std::acos(-1.0));
    double k = even ? 0 : 0.5;
    for (std::size_t terms = freedom / 2; terms > 0; --terms) {
        sum += term;
        k += 1;
        term *= half / k;
    }
    return sum < 1 ? sum : 1;
}

ChiSquare test_even_spread(const std::vector<std::uint64_t>& counts) {
    ChiSquare out;
    if (counts.size() < 2) return out;
    auto total = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
    if (total == 0) return out;
    double expected = total / static_cast<double>(counts.size());
    for (std::uint64_t count : counts) {
        double away = static_cast<double>(count) - expected;
        out.statistic += away * away / expected;
    }
    out.freedom = counts.size() - 1;
    out.p = chi_square_tail(out.statistic, out.freedom);
    return out;
}

}  // namespace broadside::sheet
