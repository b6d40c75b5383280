#pragma once

#include "engine/count.hpp"
#include "engine/syntax.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace broadside::engine {

/// A roll whose numbers are known.
struct Pool {
    std::int64_t dice = 1;
    std::int64_t faces = 6;
    RollSyntax::Keep keep = RollSyntax::Keep::sum;
    std::int64_t need = 0;
    std::int64_t again = 0;  ///< 0: no second roll
    auto operator<=>(const Pool&) const = default;
};

/// Every total of a roll with its count, out of `of`.
template <typename Count>
struct PoolOdds {
    std::vector<std::pair<std::int64_t, Count>> totals;
    Count of = 1;
};

template <typename Count>
PoolOdds<Count> pool_odds(const Pool& pool);

extern template PoolOdds<Wide> pool_odds(const Pool& pool);
extern template PoolOdds<Natural> pool_odds(const Pool& pool);

}  // namespace broadside::engine
