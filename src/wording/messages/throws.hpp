#pragma once

// Messages of pre-rolled lists of throws.

namespace broadside::messages {

inline constexpr const char* ending_pre_rolled = ": pre-rolled";
inline constexpr const char* ending_pre_rolled_of_question = " Pre-rolled";
inline constexpr const char* list_of_rows = "{}, rows 1 to {}";
inline constexpr const char* row = "Row";
inline constexpr const char* dice = "Dice";
inline constexpr const char* result = "Result";
inline constexpr const char* use_the_next_row = "When dice are called for, take the next row and strike it.";
inline constexpr const char* find_the_net_modifier =
    " Find the net modifier (your modifiers less the other side\u2019s) in the row: its column is the result.";
inline constexpr const char* find_the_total = " Find the total of the modifiers in the row: its column is the result.";
inline constexpr const char* find_what_you_have = " Find what you have in the row ({}): its column is the result.";
inline constexpr const char* result_stands_under = " The result stands under what you have: {}.";
inline constexpr const char* signs_stand_under = " The signs stand under the total of the modifiers.";
inline constexpr const char* run_to_the_lead =
    "Who leads, and by how much? Strike the next row and run to that lead. Signs on the left are for {}, on the right "
    "for {}, alone for both.";
inline constexpr const char* hatched_wins = " Hatched: {} wins.";
inline constexpr const char* leads_by = " leads by";
inline constexpr const char* dice_of_each = " Dice: {}, then {}.";
inline constexpr const char* first_dice_then = " Dice: first {}\u2019s, then {}\u2019s.";
inline constexpr const char* no_list_is_made_of = "No list is made of {}: ";
inline constexpr const char* thrown_once = "thrown once in a battle";
inline constexpr const char* one_die_quicker_thrown = "one die, quicker thrown";
inline constexpr const char* how_it_was_thrown = " Seed {}, list {}, rows 1 to {}, rules {}, {}.";
inline constexpr const char* spread_of_faces =
    "Faces of the d{}: {}; chi-square {:.2f} with {} degrees of freedom, p\u00a0=\u00a0{:.3f}.";
inline constexpr const char* dice_in_brackets =
    " Dice in brackets are thrown in some columns only and count here too: each roll of a row is drawn by its own "
    "name, "
    "so that a die shows the same face in every column.";
inline constexpr const char* no_slight_bias = "A list this short cannot show a slight bias.";
inline constexpr const char* where_the_seed_is_from = " The seed comes from title and edition, not from choice.";

}  // namespace broadside::messages
