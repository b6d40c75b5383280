#pragma once

#include <string>

namespace broadside::rules {
struct Identity;
}

namespace broadside::scenario {

struct Identity;

/// Where the state of units is kept, "cards", "roster", "labels" or "on the table": as the umpire does, or else as the
/// author of the rules does. `battle` may be null.
std::string records_of(const Identity* battle, const rules::Identity& rules);

}  // namespace broadside::scenario
