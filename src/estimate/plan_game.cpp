#include "estimate/plan_game.hpp"

#include "text/diagnostic.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace broadside::estimate {

using Matrix = std::vector<std::vector<double>>;

static constexpr double as_good_as_nothing = 1e-9;

/// Solution of linear equations, whose last column is the right-hand side; nullopt without a unique one.
static std::optional<std::vector<double>> solved(Matrix rows) {
    const std::size_t size = rows.size();
    for (std::size_t at = 0; at < size; ++at) {
        const auto pivot = std::max_element(
            rows.begin() + static_cast<std::ptrdiff_t>(at), rows.end(),
            [at](const auto& one, const auto& other) { return std::abs(one[at]) < std::abs(other[at]); });
        std::iter_swap(rows.begin() + static_cast<std::ptrdiff_t>(at), pivot);
        if (std::abs(rows[at][at]) < as_good_as_nothing) return std::nullopt;
        for (std::size_t row = 0; row < size; ++row) {
            if (row == at) continue;
            const double times = rows[row][at] / rows[at][at];
            for (std::size_t column = at; column <= size; ++column) rows[row][column] -= times * rows[at][column];
        }
    }
    std::vector<double> out;
    for (std::size_t at = 0; at < size; ++at) out.push_back(rows[at][size] / rows[at][at]);
    return out;
}

static std::vector<std::size_t> plans_in(std::uint32_t set) {
    std::vector<std::size_t> out;
    for (std::size_t plan = 0; set >> plan; ++plan)
        if ((set >> plan) & 1U) out.push_back(plan);
    return out;
}

/// Mixture of `mixed` with an equal payoff against each of `against`, followed by that payoff; `payoff(i, j)` is for
/// one of the first and one of the second.
template <typename Payoff>
static std::optional<std::vector<double>> mix(const std::vector<std::size_t>& mixed,
                                              const std::vector<std::size_t>& against, Payoff payoff) {
    Matrix rows;
    for (const std::size_t other : against) {
        std::vector<double>& row = rows.emplace_back();
        for (const std::size_t plan : mixed) row.push_back(payoff(plan, other));
        row.push_back(-1);
        row.push_back(0);
    }
    std::vector<double>& sum = rows.emplace_back(mixed.size(), 1.0);
    sum.push_back(0);
    sum.push_back(1);
    auto out = solved(std::move(rows));
    if (out && std::any_of(out->begin(), out->end() - 1, [](double part) { return part < -as_good_as_nothing; }))
        return std::nullopt;
    return out;
}

static std::vector<double> over_all(const std::vector<double>& parts, const std::vector<std::size_t>& plans,
                                    std::size_t all) {
    std::vector<double> out(all, 0);
    for (std::size_t i = 0; i < plans.size(); ++i) out[plans[i]] = std::max(0.0, parts[i]);
    return out;
}

/// Whether neither side gains by another plan.
static bool holds(const Matrix& payoffs, const PlanGame& game) {
    for (std::size_t j = 0; j < game.second.size(); ++j) {
        double against = 0;
        for (std::size_t i = 0; i < game.first.size(); ++i) against += game.first[i] * payoffs[i][j];
        if (against < game.value - as_good_as_nothing) return false;
    }
    for (std::size_t i = 0; i < game.first.size(); ++i) {
        double with = 0;
        for (std::size_t j = 0; j < game.second.size(); ++j) with += game.second[j] * payoffs[i][j];
        if (with > game.value + as_good_as_nothing) return false;
    }
    return true;
}

static std::optional<PlanGame> solution_in(const Matrix& payoffs, std::uint32_t of_first, std::uint32_t of_second) {
    const std::vector<std::size_t> rows = plans_in(of_first), columns = plans_in(of_second);
    const auto first = mix(rows, columns, [&](std::size_t i, std::size_t j) { return payoffs[i][j]; });
    const auto second = mix(columns, rows, [&](std::size_t j, std::size_t i) { return payoffs[i][j]; });
    if (!first || !second) return std::nullopt;
    PlanGame game{first->back(), over_all(*first, rows, payoffs.size()),
                  over_all(*second, columns, payoffs.front().size())};
    return holds(payoffs, game) ? std::optional(std::move(game)) : std::nullopt;
}

PlanGame solve(const Matrix& payoffs) {
    const std::uint32_t rows = 1U << payoffs.size(), columns = 1U << payoffs.front().size();
    const auto most = static_cast<int>(std::min(payoffs.size(), payoffs.front().size()));
    for (int size = 1; size <= most; ++size)
        for (std::uint32_t of_first = 1; of_first < rows; ++of_first)
            for (std::uint32_t of_second = 1; of_second < columns; ++of_second) {
                if (std::popcount(of_first) != size || std::popcount(of_second) != size) continue;
                if (auto game = solution_in(payoffs, of_first, of_second)) return std::move(*game);
            }
    text::internal_error("a game of plans without a solution");
}

}  // namespace broadside::estimate
