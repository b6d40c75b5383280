#pragma once

#include "engine/count.hpp"
#include "language/syntax.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace broadside::engine {

/// A roll with known numbers.
struct Pool {
    std::int64_t dice = 1;
    std::int64_t faces = 6;
    language::RollSyntax::Keep keep = language::RollSyntax::Keep::sum;
    bool at_most = false;  ///< whether low dice count
    std::int64_t need = 0;
    std::optional<std::int64_t> again;  ///< the score at which a die is rerolled

    bool counts(std::int64_t face, std::int64_t score) const { return at_most ? face <= score : face >= score; }
    /// Number of faces that count against this score.
    std::int64_t faces_that_count(std::int64_t score) const {
        return std::clamp<std::int64_t>(at_most ? score : faces + 1 - score, 0, faces);
    }
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
