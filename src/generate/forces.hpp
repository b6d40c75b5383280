#pragma once

#include "generate/army.hpp"
#include "generate/generate.hpp"

#include <optional>

namespace broadside::generate {

/// Sides, units and commands of a battle, before there is any ground: commands, late arrivals, hidden units. Nullopt,
/// after reports, when the recipe cannot be satisfied.
std::optional<Battle> muster_forces(const BattleOrder& order, text::Diagnostics& diagnostics);

}  // namespace broadside::generate
