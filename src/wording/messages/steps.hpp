#pragma once

// Messages of procedures: their steps, and the changes they make.

namespace broadside::messages {

// ---- steps of procedures

inline constexpr const char* each_side = "Each side";
inline constexpr const char* not_allowed_is = "Not allowed: ";
inline constexpr const char* rules_out = "” rules out";
inline constexpr const char* is_for_the_umpire = ": the umpire decides.";
inline constexpr const char* the_umpire_decides = "The umpire decides";
inline constexpr const char* what_the_source_does_not_say = " what the source does not say";
inline constexpr const char* it_ends_here = "It ends here ";
inline constexpr const char* add_up = "Add up ";
inline constexpr const char* find_whether = "Find whether ";
inline constexpr const char* find = "Find ";
inline constexpr const char* the_highest_counts = ", the highest counts";
inline constexpr const char* the_lowest_counts = ", the lowest counts";
inline constexpr const char* each_die_that_shows_what_step = ", each die counts that shows what step ";
inline constexpr const char* each_die_of = ", each die of ";
inline constexpr const char* each_die_that_shows = ", each die that shows ";
inline constexpr const char* rolled_again_counts = ", rolled again, counts if it then shows ";
inline constexpr const char* the_figure_of_step = "the figure of step ";
inline constexpr const char* figure_of_step = "figure of step ";
inline constexpr const char* that_many = "that many ";
inline constexpr const char* the_higher = "The higher ";
inline constexpr const char* if_equal_nobody = "; if equal, nobody";
inline constexpr const char* if_equal = "; if equal, ";
inline constexpr const char* as_many_times_as = ", as many times as ";
inline constexpr const char* look_up = "Look up ";
inline constexpr const char* anything = "anything “";
inline constexpr const char* roll = "roll ";
inline constexpr const char* as_many = "as many ";
inline constexpr const char* at_most = "at most ";
inline constexpr const char* at_least = "at least ";
inline constexpr const char* or_under = " or under";
inline constexpr const char* or_over = " or over";
inline constexpr const char* counts = " counts";
inline constexpr const char* asks_for = " asks for";
inline constexpr const char* what_it_gives = "what {} gives";
inline constexpr const char* wins = " wins";
inline constexpr const char* see_behind_label = ": see ";
inline constexpr const char* do_procedure = "Do ";
inline constexpr const char* so_many_times = ", {} times";
inline constexpr const char* if_it_comes_up = "If it comes up: ";
inline constexpr const char* optional_phase = " (optional)";
inline constexpr const char* that_is_a_part_of_reckoners = "that is a part of reckoners";

// ---- changes

inline constexpr const char* not_below = ", not below ";
inline constexpr const char* not_above = ", not above ";
inline constexpr const char* that_far = ", that far";
inline constexpr const char* take_off = "take off ";
inline constexpr const char* mark = "mark ";
inline constexpr const char* else_take_it_off = ", else take it off";
inline constexpr const char* move_it = "move it";
inline constexpr const char* remove_it = "remove it";

}  // namespace broadside::messages
