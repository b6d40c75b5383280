#pragma once

#include <cstddef>
#include <cstdint>

// How much a file may hold and a rule set may ask for: beyond any game that people play, and short of what takes
// minutes or gigabytes. Each has a message with its place and the way out.

namespace broadside::budget {

// ---- files
inline constexpr std::size_t most_bytes = 4 * 1024 * 1024;  ///< of one file
inline constexpr std::size_t most_levels = 64;              ///< of keys or brackets, one in the other
inline constexpr std::size_t longest_text = 10'000;         ///< bytes of one text

// ---- rule sets
inline constexpr std::int64_t most_values = 100'000;     ///< of a quantity, from the lowest to the highest by its step
inline constexpr std::size_t most_procedures_deep = 40;  ///< a procedure that does one that does one ...
inline constexpr std::size_t most_procedures_done = 5'000;  ///< by one procedure and those it does, as they are written

// ---- play
inline constexpr std::size_t most_states = 2'000'000;  ///< distinct, of one play over all dice
inline constexpr std::int64_t most_dice = 200;         ///< of one roll; and times that something is done
/// Additions made for all sums of dice in one computation; two hundred dice of a hundred faces take four million.
inline constexpr std::int64_t most_pool_work = 5'000'000;
inline constexpr std::size_t most_calls = 100'000;  ///< procedures done in one play with given dice

}  // namespace broadside::budget
