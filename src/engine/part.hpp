#pragma once

#include "engine/program.hpp"

#include <optional>

namespace broadside::engine {

/// Compiles a part of a rule set that compiles as a whole, whose findings are those of the whole. nullopt when the part
/// needs what was left out.
std::optional<Program> compile_part(rules::Ruleset part);

}  // namespace broadside::engine
