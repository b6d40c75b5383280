#pragma once

#include <array>

// Sentences of the report of a proof.

namespace broadside::messages {

inline constexpr const char* proof_of_the_rules = "Proof of the rules";
inline constexpr const char* proof_is =
    "What the checks of these rules looked at and found, and by what they hold. Every figure is the program’s own, "
    "worked out from the same charts that are printed and played.";
inline constexpr const char* in_figures = "In figures";
inline constexpr const char* findings_of_checks = "Findings";
inline constexpr const char* nothing_found = "Nothing was found that is wrong, unproved or accepted.";
inline constexpr const char* head_kind = "Kind";
inline constexpr const char* head_place = "Where";
inline constexpr const char* head_finding = "What";
inline constexpr const char* held_by_examples = "Held by worked examples";
inline constexpr const char* held_means =
    "Each figure, word, limit and effect was written otherwise, one at a time: it is held where a confirmed example or "
    "a turn then came out otherwise.";
inline constexpr const char* not_held = "Held by none";
inline constexpr const char* charts_proved = "Charts, and how often each row answers";
inline constexpr const char* situations_are =
    "A situation is one answer to every question that the chart asks, wherever a procedure reads it; a number of wide "
    "range counts at the ends of each band and beside each figure it is compared with. Situations that the rules "
    "exclude do not count. How often a situation comes about at the table is another matter.";
inline constexpr const char* modifiers_by_weight = "Modifiers by weight";
inline constexpr const char* weight_is =
    "The bar says how much of all chance a modifier moves to other results: the dark part on average over the totals "
    "its list can come to, the whole at the most. Beside it, what it adds, in how many of the situations of its own "
    "facts it counts, and what it moves on average. In lists that stop at the strongest, situations in which another "
    "outdoes it are among those in which it does not count.";
inline constexpr const char* adds_counts_moves = "adds, counts in, moves";
inline constexpr const char* choices_of_players = "Choices of a player";
inline constexpr const char* choices_are =
    "What the rules leave to a player, each choice held against each other in the same situations, all else alike. A "
    "choice is better where it makes some good result likelier and none less likely; in a situation in which each does "
    "so for another result, either may be. Choices that the rules never allow together are no pair. One that is better "
    "nowhere, and worse or forbidden somewhere, is in bold.";
inline constexpr std::array<const char*, 8> heads_of_choices = {
    "Choice", "Against", "Better", "Worse", "Either", "Same", "Only it allowed", "Only the other"};
inline constexpr const char* farthest_apart = "Farthest apart, on average";
inline constexpr const char* never_better = "never better";
inline constexpr const char* nothing_judges = "Nothing it comes to is known to be better or worse.";
inline constexpr const char* answers_in = "answers in";
inline constexpr const char* rulings_of_doubts = "Rulings";
inline constexpr const char* gaps_of_source = "Gaps of the source";
inline constexpr const char* no_gaps = "The source gives all that it announces.";
inline constexpr const char* no_rulings = "No doubt of the source had to be settled.";

}  // namespace broadside::messages
