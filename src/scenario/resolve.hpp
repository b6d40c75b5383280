#pragma once

#include "engine/type.hpp"
#include "rules/choices.hpp"
#include "rules/ruleset.hpp"
#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace broadside::scenario {

/// The variants, options and readings a scenario chooses, used to settle its rule set.
rules::Choices choices_of(const Scenario& scenario);

/// A fact of the rule set and its value, in the engine's representation.
struct ResolvedFact {
    const rules::Fact* fact = nullptr;
    engine::Type type;
    std::int64_t value = 0;
};

/// Given facts of each command, unit and piece of terrain, in the order of the scenario's own lists. Facts not given
/// are absent: they have the rule set's defaults.
struct ResolvedFacts {
    std::vector<std::vector<ResolvedFact>> commands, units, terrain;
    std::vector<ResolvedFact> shared;  ///< of the table, at the start of play
};

/// Resolves a scenario against its rule set: every fact must exist and be assignable, every value must be one of its
/// type, words of `bars` and names of house rules must be known. nullopt after an error. The result points into the
/// vocabulary's rule set.
std::optional<ResolvedFacts> resolve(const Scenario& scenario, const engine::Vocabulary& vocabulary,
                                     text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
