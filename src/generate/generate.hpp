#pragma once

#include "book/measures.hpp"
#include "check/check.hpp"
#include "generate/engagement.hpp"
#include "generate/phrases.hpp"
#include "generate/recipe.hpp"
#include "generate/ruleset_words.hpp"
#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

// A battle from a recipe and seeds. It is written, read back and checked; where a proof does not hold, other ground is
// tried, and after so many tries there is no battle, but the reasons, counted.

namespace broadside::generate {

/// Each part of a battle has its own, so that one can be kept and the others drawn anew.
struct Seeds {
    std::uint64_t ground = 0, armies = 0, places = 0, words = 0;
    std::uint32_t attempt = 0;  ///< of the ground: the first that is tried
    bool operator==(const Seeds&) const = default;
};

/// All that a battle is made from. Everything outlives it.
struct BattleOrder {
    const Recipe& recipe;
    const Engagement& engagement;
    const Country& country;
    const std::vector<GroundLook>& looks;
    const Phrases& phrases;
    const RulesetWords& words;
    book::Measures& measures;
    const check::CheckContext& rules;  ///< without a scenario, with a trial
    std::string id;
    std::string command;  ///< as it was typed, for the head of the file
    Seeds seeds;
};

struct MadeBattle {
    std::string toml;
    scenario::Scenario scenario;      ///< as it is read back
    std::vector<std::string> report;  ///< what was reckoned, a line each
    Seeds seeds;                      ///< with the attempt that held
};

/// Reasons, each with how often it was met.
using Tally = std::map<std::string, std::int64_t>;

struct BattleResult {
    std::optional<MadeBattle> battle;
    Tally tally;                  ///< of attempts that were given up, also where one held
    bool was_for_ground = false;  ///< there is none for want of ground: another seed may do
};

/// Tries 32 times. Reports why there is no battle, at its place in the recipe.
BattleResult generate(const BattleOrder& order, text::Diagnostics& diagnostics);

}  // namespace broadside::generate
