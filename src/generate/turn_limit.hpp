#pragma once

#include "generate/march.hpp"

#include <cstdint>

namespace broadside::generate {

/// What a turn limit is made of, in turns of the battle.
struct LimitOrder {
    std::int64_t arrives = 0;  ///< the upper bound of the first arm that can hold, at the feature
    std::int64_t delay = 0;    ///< until a first order is acted on
    std::int64_t fight = 0;
    bool alternate = false;  ///< a side moves every second turn
};

/// A way and half of it again, the delay and the fighting; even where sides alternate.
std::int64_t turn_limit(const LimitOrder& order);
/// Not less than half again as much as the last arrival.
std::int64_t with_arrival(std::int64_t limit, std::int64_t last_arrival, bool alternate);
/// Whole turns of the battle that a march takes, with those that a change of formation does.
std::int64_t turns_of(MarchTime march, std::int64_t change, bool alternate);

}  // namespace broadside::generate
