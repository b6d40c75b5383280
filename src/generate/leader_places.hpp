#pragma once

#include "generate/deploy.hpp"

#include <optional>

// Positions of leaders at the start of play, once their units stand.

namespace broadside::generate {

/// Places each leader behind the middle of his command, on free ground where most of it hears him. `gap` is kept
/// between units and lines.
std::optional<NoRoom> place_leaders(Battle& battle, const DeployOrder& order, Micrometres gap);

}  // namespace broadside::generate
