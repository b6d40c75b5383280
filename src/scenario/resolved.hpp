#pragma once

#include "scenario/resolve.hpp"

#include <optional>

namespace broadside::scenario {

/// Facts of a scenario whose faults are reported where it is checked or read back; nullopt if it has any.
std::optional<ResolvedFacts> resolved(const Scenario& scenario, const engine::Vocabulary& vocabulary);

}  // namespace broadside::scenario
