#pragma once

// Messages of the sections of a scenario.

namespace broadside::messages {

inline constexpr const char* what_happened = "What happened";
inline constexpr const char* special_rules_title = "Special rules";
inline constexpr const char* notes_for_the_umpire = "Notes for the umpire";
inline constexpr const char* time_and_distance_title = "Time and distance";
inline constexpr const char* in_brackets_umpire_only = " (umpire only)";
inline constexpr const char* in_brackets_side_only = " ({} only)";
inline constexpr const char* one_player = "player";
inline constexpr const char* several_players = "players";
inline constexpr const char* last_turn = "last {}{}";
inline constexpr const char* from_the_hour = " from ";
inline constexpr const char* beginning_at = ", beginning at {}";
inline constexpr const char* a_table_of = "{}A table of {} × {}. {} {}{}{}.";
inline constexpr const char* of_minutes = " of {} minutes";
inline constexpr const char* your_orders = "Your orders";
inline constexpr const char* how_to_win = "How to win";
inline constexpr const char* when_play_begins = "When play begins";

}  // namespace broadside::messages
