#pragma once

#include "check/check.hpp"

// The checks of a rule set, in files of their own. `check/check.cpp` lists them in the order in which they run.

namespace broadside::check {

extern const text::Code passing_need;

/// Reports unknown names outside expressions: rulings, phases, procedures and charts of the sequence, procedures that
/// fill facts.
void check_names(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports rulings whose choice or patches name an unknown reading.
void check_rulings(const CheckContext& context, text::Diagnostics& diagnostics);

/// Checks every other reading, option and variant by itself: patched, compiled, and its charts in every situation.
void check_settings(const CheckContext& context, text::Diagnostics& diagnostics);

/// Checks declarations that readings exclude each other: they must name readings, of two rulings.
void check_exclusions(const CheckContext& context, text::Diagnostics& diagnostics);

/// Checks every pair of readings of different rulings: both patches must apply, and the resulting rule set must
/// compile. Readings declared to exclude each other are skipped.
void check_pairs(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports figures in printed texts that are not references.
void check_figures(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports figures that a play aid writes out and that are none of what its panel abridges.
void check_aid_figures(const CheckContext& context, text::Diagnostics& diagnostics);

/// Second units that disagree with the scale they name.
void check_scales(const CheckContext& context, text::Diagnostics& diagnostics);

/// Facts with a `better` end though their values have no order, or though no unit has them.
void check_better_ends(const CheckContext& context, text::Diagnostics& diagnostics);

/// Words written twice among alternatives: in a group of a domain, in what a row or column of a chart matches, in
/// `is column or column`. The second adds nothing, so another word was meant.
void check_repeated_words(const CheckContext& context, text::Diagnostics& diagnostics);

/// Warns of charts and procedures that no panel of a play aid covers and no aid leaves to the rules in full.
void check_abridged(const CheckContext& context, text::Diagnostics& diagnostics);

/// Warns of rows of charts and modifiers that an abridging play aid omits, or shows in the tables of two panels.
void check_aid_rows(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports words, facts, settings and gaps of the source that no rule mentions.
void check_unused_words(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports steps whose value is neither read nor printed; charts and procedures that no phase of play reaches;
/// impossible combinations that no procedure can meet.
void check_unused_rules(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports groups of exclusive rows with fewer than two.
void check_groups(const CheckContext& context, text::Diagnostics& diagnostics);

/// Warns of items printed only for units with a passing state: another unit can get into it. Here states set by
/// procedures.
void check_passing_needs(const CheckContext& context, text::Diagnostics& diagnostics);

/// The same for states set by terrain of a battle.
void check_needs_of_ground(const CheckContext& context, text::Diagnostics& diagnostics);

/// Bands of numbers with a gap between them that the chart's `otherwise` answers.
void check_swallowed_gaps(const CheckContext& context, text::Diagnostics& diagnostics);

/// Pairs of modifiers that always cancel each other.
void check_idle_modifiers(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports modifiers that count and never change a result: always cut off by a limit, or too small for any band.
void check_vain_modifiers(const CheckContext& context, text::Diagnostics& diagnostics);

/// Steps and effects whose condition holds in no situation.
void check_idle_conditions(const CheckContext& context, text::Diagnostics& diagnostics);

/// Values of a result that no chart, step or effect comes to.
void check_unreached_words(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports effects on facts that no record keeps and that no later step of a caller reads.
void check_lost_effects(const CheckContext& context, text::Diagnostics& diagnostics);

/// Reports numbers with a declared quantity (steps with a `type`, inputs of charts with one, facts that are set) that
/// can leave its range.
void check_limits(const CheckContext& context, text::Diagnostics& diagnostics);

}  // namespace broadside::check
