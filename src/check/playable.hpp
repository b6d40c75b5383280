#pragma once

#include "book/proof.hpp"
#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"

// Whether a battle can be played: checks of a scenario whose rule set has a book. One file each, one signature, one
// list; each judges what the book proves.

namespace broadside::check {

struct PlayContext {
    const rules::Ruleset& ruleset;
    const scenario::Scenario& scenario;
    const book::Book& book;
    const book::Proof& proof;
};

/// Runs them all. The scenario has no errors.
void run_play_checks(const PlayContext& context, text::Diagnostics& diagnostics);

/// Whether every march to an objective takes too long: then the turns are to blame, not the objectives.
bool has_too_few_turns(const PlayContext& context);
/// Two thirds of the turns: a march that ends later leaves no time to fight.
std::int64_t last_turn_to_arrive(const scenario::Scenario& scenario);

void check_turn_limit(const PlayContext& context, text::Diagnostics& diagnostics);
void check_late_aims(const PlayContext& context, text::Diagnostics& diagnostics);
void check_crowds(const PlayContext& context, text::Diagnostics& diagnostics);
void check_forbidden_starts(const PlayContext& context, text::Diagnostics& diagnostics);
void check_blows(const PlayContext& context, text::Diagnostics& diagnostics);
void check_shares(const PlayContext& context, text::Diagnostics& diagnostics);
void check_winnable(const PlayContext& context, text::Diagnostics& diagnostics);
void check_worths(const PlayContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
