#pragma once

#include "book/proof.hpp"
#include "scenario/scenario.hpp"
#include "text/diagnostic.hpp"

// Playability checks: for a scenario whose rule set has a book. One file each, one signature, one list; each judges the
// proofs made from the book.

namespace broadside::check {

struct PlayContext {
    const rules::Ruleset& ruleset;
    const scenario::Scenario& scenario;
    const book::Book& book;
    const book::Proof& proof;
};

/// Runs all of them. Precondition: the scenario has no errors.
void run_play_checks(const PlayContext& context, text::Diagnostics& diagnostics);

/// Whether every march to an objective takes too long: then the turns are at fault, not the objectives.
bool has_too_few_turns(const PlayContext& context);
/// Two thirds of the turns: a later arrival leaves no time to fight.
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
