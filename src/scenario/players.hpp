#pragma once

#include <cstdint>

namespace broadside::scenario {

struct Scenario;

/// Players of each side when the recommended number is shared evenly. Rounded up, since any side may have the odd one.
std::int64_t players_of_each_side(const Scenario& scenario);

}  // namespace broadside::scenario
