#pragma once

#include "check/playable.hpp"

#include <string>
#include <vector>

namespace broadside::check {

inline constexpr const char* title_of_reckoning = "Time and distance";
inline constexpr const char* left_out_of_reckoning = "Not counted: turning, friends in the way, late orders.";

/// What was reckoned of a battle, in sentences for the umpire: who reaches which objective in which turns, a paragraph
/// for each side, and what the sides come to. Empty where there is no objective to reach.
std::vector<std::string> reckoned(const PlayContext& context);

}  // namespace broadside::check
