#pragma once

#include "scenario/scenario.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

// Ways to win, played on a position: as far as a program can check them.

namespace broadside::check {

inline constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();

/// How things stand when play ends.
struct EndOfPlay {
    std::vector<std::size_t> holders;      ///< the side that holds each objective, or nobody
    std::vector<std::size_t> carriers;     ///< the side of which a unit held it once and has left the table
    std::vector<std::int64_t> left, gone;  ///< units of each side: off the table alive, and not at all
};

/// As if play ended before it begins.
EndOfPlay first_position(const scenario::Scenario& scenario);

/// Whether a way to win says anything besides its text.
bool is_checked(const scenario::Victory& victory);
/// Whether all it says is so.
bool is_won(const scenario::Scenario& scenario, const scenario::Victory& victory, const EndOfPlay& end);

std::size_t place_of_side(const scenario::Scenario& scenario, const std::string& id);
std::size_t place_of_objective(const scenario::Scenario& scenario, const std::string& id);

}  // namespace broadside::check
