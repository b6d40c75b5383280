#pragma once

#include "check/check.hpp"

// The checks of a scenario, in files of their own. `check/check.cpp` lists them in the order in which they run.

namespace broadside::check {

/// Warns of rows that the play aid leaves out for want of ground, though other ground of the battle calls for them.
void check_hidden_rows(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports a title too long for the heads of pages.
void check_title(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports facts that the rules need and most units have, where some unit lacks them.
void check_forgotten_facts(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports sides and commands without units, reserves that never come, arrivals after the last turn, duplicate names.
void check_forces(const CheckContext& context, text::Diagnostics& diagnostics);

/// Checks procedures that fill facts (`first`): one side, and a first result of the fact's type.
void check_fillers(const CheckContext& context, text::Diagnostics& diagnostics);

/// Compares facts of a scenario's units that the rules compute themselves (points, a hit capacity) with the computed
/// value. Facts decided by dice are left to the umpire.
void check_first_values(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports units, and a table, whose initial state a `[[never]]` of the rule set declares impossible.
void check_impossible_units(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports conditions of `counts` that do not compile, and facts that count what no scenario specifies.
void check_counts(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports a commander in two places.
void check_commanders(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports facts of a command that count its units, if the number differs from the units present.
void check_told_twice(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports units, terrain and objectives off the table; units outside the zones of their side, or overlapping each
/// other; arrivals that do not enter at an edge.
void check_places(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports zones of two sides that overlap, contain a unit of another side, or cover the whole table.
void check_zones(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports units that face away from every enemy.
void check_facings(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports sides that have no way to win, or are indistinguishable on paper; a game without an attacker.
void check_sides(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports units that begin, deploy or arrive on impassable ground.
void check_standing(const CheckContext& context, text::Diagnostics& diagnostics);

/// Checks that every objective a side may know of can be reached by some unit of the side.
void check_aims(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports sides, other than defending ones, whose conditions to win hold before play begins.
void check_victories(const CheckContext& context, text::Diagnostics& diagnostics);

/// Warns of arrivals too late for the battle: after two thirds of the turns.
void check_lateness(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports texts for players that name something only the umpire may know of.
void check_leaks(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
