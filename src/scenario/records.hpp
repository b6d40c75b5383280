#pragma once

#include <string>

namespace broadside::rules {
struct Identity;
}

namespace broadside::scenario {

struct Identity;

/// Where the state of units is recorded, "cards", "roster", "labels" or "on the table": the scenario's choice, or else
/// that of the rule set. `battle` may be null.
std::string records_of(const Identity* battle, const rules::Identity& rules);

}  // namespace broadside::scenario
