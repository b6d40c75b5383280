#include "scenario/players.hpp"

#include "scenario/scenario.hpp"

#include <algorithm>

namespace broadside::scenario {

std::int64_t players_of_each_side(const Scenario& scenario) {
    const std::int64_t sides = std::max<std::int64_t>(std::ssize(scenario.sides), 1);
    return (players_of(scenario) + sides - 1) / sides;
}

}  // namespace broadside::scenario
