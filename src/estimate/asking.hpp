#pragma once

#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/value.hpp"

#include <optional>
#include <string>

// How the rules are asked for an estimate, as the folder `estimate` of a rule set says it. Which procedure is a fight,
// and what counts as lost, are words of the data.

namespace broadside::estimate {

struct FightAsk {
    scenario::Reference procedure;  ///< of two sides
    scenario::Reference loss;       ///< a result of each side: the share of itself that it loses, 0 to 1
    std::string says;               ///< how it is fought, and what counts as lost
};

struct Asking {
    FightAsk fight;
    scenario::Place span;
};

/// Reads the merged files of the folder but for their procedures. nullopt when an error was reported.
std::optional<Asking> from_toml(const text::Value& tree, text::Diagnostics& diagnostics);

/// The tree of a rule set with the procedures of the folder, which are read as its own.
text::Value with_procedures(const text::Value& ruleset, const text::Value& tree, text::Diagnostics& diagnostics);

}  // namespace broadside::estimate
