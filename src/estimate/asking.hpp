#pragma once

#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"
#include "text/shape.hpp"
#include "text/value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// How the rules are asked for an estimate, as the folder `estimate` of a rule set says it. Which procedure is a fight,
// and what counts as lost, are words of the data.

namespace broadside::estimate {

struct FightAsk {
    scenario::Reference procedure;  ///< of two sides
    scenario::Reference loss;       ///< a result of each side: the share of itself that it loses, 0 to 1
    std::string says;               ///< how it is fought, and what counts as lost
};

/// From the approach to the end: stages that are played once each, then rounds.
struct DuelAsk {
    std::vector<scenario::Reference> way_in;  ///< procedures of two sides, in their order
    scenario::Reference round;                ///< one that is played over and over
    scenario::Reference broken;               ///< a yes or no of each side: that it is at its end
    std::int64_t most = 1;                    ///< rounds
    std::string says;                         ///< how they come to it, and when it is over
};

struct Asking {
    FightAsk fight;
    std::optional<DuelAsk> duel;
    std::string no_further;  ///< why no more than this is estimated; may be empty
    scenario::Place span;
};

/// The keys of a file of the folder.
const text::Shape& estimate_shape();

/// The procedures that are played.
std::vector<std::string> procedures_asked(const Asking& asking);

/// Reads the merged files of the folder but for their procedures. nullopt when an error was reported.
std::optional<Asking> from_toml(const text::Value& tree, text::Diagnostics& diagnostics);

/// The tree of a rule set with the procedures of the folder, which are read as its own.
text::Value with_procedures(const text::Value& ruleset, const text::Value& tree, text::Diagnostics& diagnostics);

}  // namespace broadside::estimate
