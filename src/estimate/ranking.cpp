#include "estimate/ranking.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

// The worths are the stationary distribution of a random walk that goes from i to j at the rate of i's loss to j. It is
// found by the elimination of Grassmann, Taksar and Heyman, which never subtracts, so that each worth is accurate to
// some twelve places for any losses, and identical on every machine.

namespace broadside::estimate {

using Rates = std::vector<std::vector<double>>;

/// Whether a walk from the first reaches all, along losses or against them.
static bool reaches_all(const Rates& rates, bool along) {
    std::vector<bool> seen(rates.size(), false);
    std::vector<std::size_t> waiting{0};
    seen[0] = true;
    while (!waiting.empty()) {
        const std::size_t at = waiting.back();
        waiting.pop_back();
        for (std::size_t to = 0; to < rates.size(); ++to)
            if (!seen[to] && (along ? rates[at][to] : rates[to][at]) > 0) {
                seen[to] = true;
                waiting.push_back(to);
            }
    }
    return std::ranges::all_of(seen, [](bool one) { return one; });
}

static std::vector<double> resting_place(Rates rates) {
    for (std::size_t last = rates.size() - 1; last > 0; --last) {
        double out = 0;
        for (std::size_t i = 0; i < last; ++i) out += rates[last][i];
        for (std::size_t i = 0; i < last; ++i) rates[i][last] /= out;
        for (std::size_t i = 0; i < last; ++i)
            for (std::size_t j = 0; j < last; ++j)
                if (i != j) rates[i][j] += rates[i][last] * rates[last][j];
    }
    std::vector<double> found{1};
    double sum = 1;
    for (std::size_t i = 1; i < rates.size(); ++i) {
        double worth = 0;
        for (std::size_t j = 0; j < i; ++j) worth += found[j] * rates[j][i];
        found.push_back(worth);
        sum += worth;
    }
    for (double& worth : found) worth /= sum;
    return found;
}

Ranking worths_by_losses(Rates taken) {
    if (taken.empty()) return {};
    Ranking out;
    out.is_helped = !reaches_all(taken, true) || !reaches_all(taken, false);
    constexpr double help = 0.001;
    if (out.is_helped)
        for (std::vector<double>& row : taken)
            for (double& loss : row) loss += help;
    out.worths = resting_place(std::move(taken));
    return out;
}

/// Ranks by size, from 0; equals get the mean of their ranks.
static std::vector<double> places_of(const std::vector<double>& values) {
    std::vector<double> out;
    for (const double value : values) {
        const auto less = std::ranges::count_if(values, [&](double other) { return other < value; });
        const auto equal = std::ranges::count(values, value);
        out.push_back(static_cast<double>(less) + static_cast<double>(equal - 1) / 2);
    }
    return out;
}

std::optional<double> rank_correlation(const std::vector<double>& one, const std::vector<double>& other) {
    const std::vector<double> first = places_of(one), second = places_of(other);
    const double mean = (static_cast<double>(first.size()) - 1) / 2;
    double both = 0, of_first = 0, of_second = 0;
    for (std::size_t i = 0; i < first.size(); ++i) {
        both += (first[i] - mean) * (second[i] - mean);
        of_first += (first[i] - mean) * (first[i] - mean);
        of_second += (second[i] - mean) * (second[i] - mean);
    }
    if (of_first == 0 || of_second == 0) return std::nullopt;
    return both / std::sqrt(of_first * of_second);
}

}  // namespace broadside::estimate
