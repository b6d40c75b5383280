#pragma once

#include "generate/march.hpp"

#include <cstdint>

namespace broadside::generate {

/// Components of a turn limit, in turns of the battle.
struct LimitOrder {
    std::int64_t arrives = 0;  ///< upper bound for the first arm that can hold the feature
    std::int64_t delay = 0;    ///< until a first order takes effect
    std::int64_t fight = 0;
    bool alternate = false;  ///< each side moves every second turn
};

/// One and a half times the way, plus the delay and the fighting; even with alternating sides.
std::int64_t turn_limit(const LimitOrder& order);
/// At least one and a half times the last arrival.
std::int64_t with_arrival(std::int64_t limit, std::int64_t last_arrival, bool alternate);
/// Whole turns taken by a march and changes of formation.
std::int64_t turns_of(MarchTime march, std::int64_t change, bool alternate);

}  // namespace broadside::generate
