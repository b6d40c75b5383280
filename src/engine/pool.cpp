#include "engine/pool.hpp"

#include <algorithm>
#include <numeric>

namespace broadside::engine {

template <typename Count>
static Count power(std::int64_t base, std::int64_t exponent) {
    Count result = 1;
    for (std::int64_t i = 0; i < exponent; ++i) result *= Count(static_cast<std::uint64_t>(base));
    return result;
}

/// Sums of n dice by adding one die at a time: a running window of `faces` counts, so each step is linear.
template <typename Count>
static PoolOdds<Count> sum_odds(const Pool& pool) {
    std::vector<Count> counts = {Count(1)};  // counts[i]: ways to roll dice_so_far + i
    std::size_t faces = pool.faces;
    for (std::int64_t die = 0; die < pool.dice; ++die) {
        std::vector<Count> next(counts.size() + faces - 1);
        Count window = 0;  // sum of the last `faces` counts
        for (std::size_t i = 0; i < next.size(); ++i) {
            if (i < counts.size()) window += counts[i];
            if (i >= faces) window = window - counts[i - faces];
            next[i] = window;
        }
        counts = std::move(next);
    }
    PoolOdds<Count> odds;
    for (std::size_t i = 0; i < counts.size(); ++i)
        odds.totals.emplace_back(pool.dice + static_cast<std::int64_t>(i), counts[i]);
    odds.of = power<Count>(pool.faces, pool.dice);
    return odds;
}

/// The highest of n dice is at most k in k^n ways; the lowest mirrors it.
template <typename Count>
static PoolOdds<Count> extreme_odds(const Pool& pool) {
    PoolOdds<Count> odds;
    odds.of = power<Count>(pool.faces, pool.dice);
    if (pool.dice == 0) {
        odds.totals.emplace_back(0, Count(1));
        return odds;
    }
    std::vector<Count> at_most = {Count(0)};
    for (std::int64_t face = 1; face <= pool.faces; ++face) at_most.push_back(power<Count>(face, pool.dice));
    for (std::int64_t face = 1; face <= pool.faces; ++face) {
        auto place =
            static_cast<std::size_t>(pool.keep == language::RollSyntax::Keep::highest ? face : pool.faces + 1 - face);
        Count ways = at_most[place] - at_most[place - 1];
        odds.totals.emplace_back(face, ways);
    }
    return odds;
}

/// Each die hits with the same chance: binomial, over the smallest whole numbers that express the chance.
template <typename Count>
static PoolOdds<Count> count_odds(const Pool& pool) {
    std::int64_t hit = pool.faces_that_count(pool.need), all = pool.faces;
    if (pool.again) hit *= pool.faces_that_count(*pool.again), all *= pool.faces;
    std::int64_t divisor = std::gcd(hit, all);
    hit /= divisor, all /= divisor;
    PoolOdds<Count> odds;
    odds.of = power<Count>(all, pool.dice);
    Count choose = 1;
    for (std::int64_t hits = 0; hits <= pool.dice; ++hits) {
        Count ways_here = choose * power<Count>(hit, hits) * power<Count>(all - hit, pool.dice - hits);
        if (!(ways_here == Count(0))) odds.totals.emplace_back(hits, ways_here);
        choose =
            choose * Count(static_cast<std::uint64_t>(pool.dice - hits)) / Count(static_cast<std::uint64_t>(hits + 1));
    }
    return odds;
}

template <typename Count>
PoolOdds<Count> pool_odds(const Pool& pool) {
    if (pool.keep == language::RollSyntax::Keep::count) return count_odds<Count>(pool);
    if (pool.keep == language::RollSyntax::Keep::sum) return sum_odds<Count>(pool);
    return extreme_odds<Count>(pool);
}

template PoolOdds<Wide> pool_odds(const Pool& pool);
template PoolOdds<Natural> pool_odds(const Pool& pool);

}  // namespace broadside::engine
