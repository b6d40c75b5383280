#pragma once

#include "estimate/duel.hpp"
#include "estimate/kinds.hpp"

#include <optional>
#include <vector>

namespace broadside::estimate {

/// One kind that attacks another.
struct Attack {
    DuelOdds odds;     ///< with the way in
    DuelOdds at_once;  ///< from contact on
};

struct Duels {
    std::vector<Kind> kinds;  ///< those with odds against somebody
    /// By attacker and defender; nothing where the two are on no two sides.
    std::vector<std::vector<std::optional<Attack>>> attacks;
};

/// Each kind attacks each of the enemy's. Where the source is silent in more than a tenth of the battles there are no
/// odds.
Duels all_attacks(Duel& duel, const std::vector<Kind>& kinds, const scenario::Scenario& scenario,
                  const Sampling& sampling);

}  // namespace broadside::estimate
