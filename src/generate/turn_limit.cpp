#include "generate/turn_limit.hpp"

#include <algorithm>

namespace broadside::generate {

static std::int64_t made_even(std::int64_t turns, bool alternate) {
    return alternate ? turns + turns % 2 : turns;
}

std::int64_t turn_limit(const LimitOrder& order) {
    const std::int64_t turns = order.arrives + (order.arrives + 1) / 2 + order.delay + order.fight;
    return made_even(turns, order.alternate);
}

std::int64_t with_arrival(std::int64_t limit, std::int64_t last_arrival, bool alternate) {
    return made_even(std::max(limit, (3 * last_arrival + 1) / 2), alternate);
}

std::int64_t turns_of(MarchTime march, std::int64_t change, bool alternate) {
    constexpr MarchTime move = 1'000'000;
    const std::int64_t moves = (march + move - 1) / move + change;
    return alternate ? 2 * moves : moves;
}

}  // namespace broadside::generate
