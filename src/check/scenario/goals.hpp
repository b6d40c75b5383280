#pragma once

#include "scenario/scenario.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

// Evaluates ways to win on a position, as far as a program can.

namespace broadside::check {

/// In place of a side, an objective or an aim.
inline constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

/// Position at the end of play.
struct EndOfPlay {
    std::vector<std::size_t> holders;      ///< the side that holds each objective, or `none`
    std::vector<std::size_t> carriers;     ///< by objective: the side with a unit that held it and left the table
    std::vector<std::int64_t> left, gone;  ///< units of each side: off the table alive, and lost
};

/// The position before play begins.
EndOfPlay first_position(const scenario::Scenario& scenario);

/// Whether a way to win has conditions besides its text.
bool is_checked(const scenario::Victory& victory);
/// Whether all its conditions hold.
bool is_won(const scenario::Scenario& scenario, const scenario::Victory& victory, const EndOfPlay& end);

std::size_t place_of_side(const scenario::Scenario& scenario, const std::string& id);
std::size_t place_of_objective(const scenario::Scenario& scenario, const std::string& id);

}  // namespace broadside::check
