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

/// The variants, options and readings a scenario chooses, to settle its rule set with.
rules::Choices choices_of(const Scenario& scenario);

/// A fact of the rule set and the value it has here, as the engine counts it.
struct ResolvedFact {
    const rules::Fact* fact = nullptr;
    engine::Type type;
    std::int64_t value = 0;
};

/// What was said of each command, unit and piece of terrain, in the order of the scenario's own lists. Facts left out
/// are not in it: they have the rule set's defaults.
struct ResolvedFacts {
    std::vector<std::vector<ResolvedFact>> commands, units, terrain;
    std::vector<ResolvedFact> shared;  ///< of the table, when play begins
};

/// Holds a scenario against its rule set: every fact exists and can be given, every value is one of its type, words of
/// `bars` and names of house rules are known. nullopt when an error was reported. The result points into the
/// vocabulary's rule set.
std::optional<ResolvedFacts> resolve(const Scenario& scenario, const engine::Vocabulary& vocabulary,
                                     text::Diagnostics& diagnostics);

}  // namespace broadside::scenario
