#pragma once

#include "book/measures.hpp"
#include "check/check.hpp"
#include "generate/engagement.hpp"
#include "generate/phrases.hpp"
#include "generate/recipe.hpp"
#include "generate/ruleset_words.hpp"
#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

// Battle from a recipe and seeds. It is written, read back and checked; when a proof fails, other ground is tried, and
// after a number of tries the result is a tally of reasons instead of a battle.

namespace broadside::generate {

/// Each part of a battle has its own seed, so that one can be kept and the others drawn anew.
struct Seeds {
    std::uint64_t ground = 0, armies = 0, places = 0, words = 0;
    std::uint32_t attempt = 0;  ///< of the ground: the first to try
    bool operator==(const Seeds&) const = default;
};

/// Ingredients of a battle. All references must outlive it.
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
    std::string command;  ///< as typed, for the head of the file
    Seeds seeds;
    std::vector<std::string> drawn = {};  ///< kinds of ground that maps draw; none: unknown
};

struct MadeBattle {
    std::string toml;
    scenario::Scenario scenario;      ///< as read back
    std::vector<std::string> report;  ///< worked-out figures, one for each line
    Seeds seeds;                      ///< including the successful attempt
};

/// Reasons, with the number of times each occurred.
using Tally = std::map<std::string, std::int64_t>;

struct BattleResult {
    std::optional<MadeBattle> battle;
    Tally tally;                  ///< of failed attempts, even if one succeeded
    bool was_for_ground = false;  ///< failed for lack of ground: another seed may succeed
};

/// Tries 32 times. Reports failure at its cause in the recipe.
BattleResult generate(const BattleOrder& order, text::Diagnostics& diagnostics);

}  // namespace broadside::generate
