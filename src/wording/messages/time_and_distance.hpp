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
inline constexpr const char* left_out_of_time_and_distance = "Not counted: turning, friends in the way, late orders.";

}  // namespace broadside::messages
