#pragma once

#include "book/measures.hpp"
#include "check/unit_trial.hpp"
#include "generate/battle.hpp"
#include "generate/lots.hpp"
#include "generate/phrases.hpp"
#include "generate/recipe.hpp"
#include "generate/ruleset_words.hpp"
#include "scenario/scenario.hpp"

#include <string>

namespace broadside::generate {

/// Material for the texts of a battle.
struct Narration {
    const Recipe& recipe;
    const Engagement& engagement;
    const Phrases& phrases;
    const RulesetWords& words;
    book::Measures& measures;
    std::string id;          ///< of the scenario
    std::uint64_t seed = 0;  ///< of its words
    const check::UnitTrial& trial;
};

/// Names for ground and aims, all different.
void name_ground(Battle& battle, const Narration& narration);

/// Labels of commands: "Horse of the left wing".
void label_commands(Battle& battle, const Narration& narration);

/// Converts the battle to a scenario: every text is derived from it, briefings last.
scenario::Scenario to_scenario(const Battle& battle, const Narration& narration);

/// Sides, aims and ground as words for phrases, limited to the knowledge of the general of `side`.
Words words_of(const Battle& battle, const Narration& narration, std::size_t side);

/// Adds briefings, victory conditions and all other sentences. Private to the room, like the next.
void narrate(scenario::Scenario& out, const Battle& battle, const Narration& narration);

/// Sets facts of commands that count their units.
void count_units(scenario::Scenario& out, const check::UnitTrial& trial);

}  // namespace broadside::generate
