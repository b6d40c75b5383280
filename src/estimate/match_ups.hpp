#pragma once

#include "estimate/fight.hpp"
#include "estimate/kinds.hpp"
#include "estimate/ranking.hpp"

#include <optional>
#include <string>
#include <vector>

// Match-ups folded: every kind of unit in one fight with every other, and what each is worth by that alone. It ranks
// and does not price: of fire, speed, ground, time and numbers it knows nothing.

namespace broadside::estimate {

/// A kind that never comes to a fight, and what the rules say of it.
struct Idle {
    Kind kind;
    std::string why;
};

struct MatchUps {
    std::vector<Kind> kinds;  ///< the worthiest first
    /// By two kinds: the mean share of itself that the first loses to the second, of both roles where the rules let
    /// either attack; nothing where they let neither.
    std::vector<std::vector<std::optional<Fraction>>> taken;
    std::vector<double> worths;  ///< 100 is the kind of most units
    std::size_t measure = 0;     ///< which that is
    bool is_helped = false;      ///< as in `Ranking`
    std::vector<Idle> idle;
};

/// Reports a loss that is none; the order of the kinds says nothing.
MatchUps match_up(Fight& fight, const std::vector<Kind>& kinds, text::Diagnostics& diagnostics);

}  // namespace broadside::estimate
