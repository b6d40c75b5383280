#pragma once

#include "generate/army.hpp"
#include "generate/generate.hpp"

#include <optional>

namespace broadside::generate {

/// Sides, units and commands of a battle, before there is any ground: who is whose, who comes late, who is hidden.
/// Reports what the recipe asks for in vain; nullopt then.
std::optional<Battle> muster_forces(const BattleOrder& order, text::Diagnostics& diagnostics);

}  // namespace broadside::generate
