#include "estimate/limits.hpp"

#include <cmath>

// Clopper-Pearson limits by bisection: at the lower limit, that many hits or more occur in one of forty samples;
// likewise the upper. A tail is summed term by term from its edge, where it is largest.

namespace broadside::estimate {

static constexpr double tail = 0.025;

/// Logarithm of the number of ways to choose `hits` out of `of`.
static double log_of_ways(std::int64_t hits, std::int64_t of) {
    double sum = 0;
    for (std::int64_t i = 1; i <= hits; ++i)
        sum += std::log(static_cast<double>(of - hits + i) / static_cast<double>(i));
    return sum;
}

/// Whether `hits` or more out of `of` occur in more than one of forty samples.
static bool is_usual(double share, std::int64_t hits, std::int64_t of, double log_ways) {
    const double odds = share / (1 - share);
    double term = std::exp(log_ways + static_cast<double>(hits) * std::log(share) +
                           static_cast<double>(of - hits) * std::log1p(-share));
    double sum = 0;
    for (std::int64_t i = hits; i <= of; ++i) {
        sum += term;
        if (sum > tail) return true;
        const double next = term * odds * static_cast<double>(of - i) / static_cast<double>(i + 1);
        constexpr double nothing_more = 1e-18;
        if (next < term && next < nothing_more) break;
        term = next;
    }
    return false;
}

static double least_share(std::int64_t hits, std::int64_t of) {
    if (hits == 0) return 0;
    const double log_ways = log_of_ways(hits, of);
    double below = 0, above = static_cast<double>(hits) / static_cast<double>(of);
    constexpr int halvings = 50;
    for (int i = 0; i < halvings; ++i) {
        const double middle = (below + above) / 2;
        (is_usual(middle, hits, of, log_ways) ? above : below) = middle;
    }
    return above;
}

Limits limits_of(std::int64_t hits, std::int64_t of) {
    if (of == 0) return {};
    return {least_share(hits, of), 1 - least_share(of - hits, of)};
}

}  // namespace broadside::estimate
