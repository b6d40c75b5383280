#pragma once

// Messages about when units arrive, and the reach of weapons.

namespace broadside::messages {

inline constexpr const char* are_there_from_the_start = "{} at {} from the start";
inline constexpr const char* reach = "{} at {}";
inline constexpr const char* in_turn = "{} in {}";
inline constexpr const char* in_turns = "{} in {} to {}";
inline constexpr const char* by_turn = "{} by {}";
inline constexpr const char* worth_points = "{} points";
inline constexpr const char* so_many_units = "{} units";
inline constexpr const char* there_from_the_start = "{}, from the start";
inline constexpr const char* there_in_turn = "{}, {} {}";
inline constexpr const char* there_in_turns = "{}, {} {}\u2013{}";
inline constexpr const char* there_by_turn = "{}, by {} {}";
inline constexpr const char* strength_in_all = "Strength in all";
inline constexpr const char* how_to_read_time_and_distance =
    "By the rules\u2019 own moves: the earliest {}, and the latest if it goes straight there. Not counted: turning, "
    "friends in the way, late orders.";
inline constexpr const char* dash_of_time_and_distance =
    " A dash: no way was found for a unit of that side that could hold it.";

}  // namespace broadside::messages
