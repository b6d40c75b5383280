#pragma once

#include "estimate/duel.hpp"
#include "estimate/kinds.hpp"

#include <optional>
#include <vector>

namespace broadside::estimate {

/// Attack of one kind on another.
struct Attack {
    DuelOdds odds;     ///< including the way in
    DuelOdds at_once;  ///< from contact on
};

struct Duels {
    std::vector<Kind> kinds;  ///< those with odds against some other
    /// By attacker and defender; nullopt where the two are not on different sides.
    std::vector<std::vector<std::optional<Attack>>> attacks;
};

/// Attacks of each kind on each of the enemy's. No odds where the source has gaps in more than a tenth of the battles.
Duels all_attacks(Duel& duel, const std::vector<Kind>& kinds, const scenario::Scenario& scenario,
                  const Sampling& sampling);

}  // namespace broadside::estimate
