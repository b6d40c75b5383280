#pragma once

#include "estimate/fight.hpp"
#include "estimate/kinds.hpp"
#include "estimate/ranking.hpp"

#include <optional>
#include <string>
#include <vector>

// Match-ups combined: every kind of unit in one fight with every other, and the worth derived from that alone. A
// ranking, not a price: fire, speed, ground, time and numbers are ignored.

namespace broadside::estimate {

/// Kind that never fights, with the reason in the rules.
struct Idle {
    Kind kind;
    std::string why;
};

struct MatchUps {
    std::vector<Kind> kinds;  ///< highest worth first
    /// By two kinds: mean share of itself that the first loses to the second, over both roles where the rules let
    /// either attack; nullopt where neither may.
    std::vector<std::vector<std::optional<engine::Fraction>>> taken;
    std::vector<double> worths;  ///< 100 for the kind with the most units
    std::size_t measure = 0;     ///< index of that kind
    bool is_helped = false;      ///< as in `Ranking`
    std::vector<Idle> idle;
};

/// Reports a loss that is not a share; the order of `kinds` does not matter.
MatchUps match_up(Fight& fight, const std::vector<Kind>& kinds, text::Diagnostics& diagnostics);

}  // namespace broadside::estimate
