#pragma once

#include <cstddef>
#include <cstdint>

// Limits on files and rule sets: above any real game, and below anything that would take minutes or gigabytes. Each has
// an error message with its position and the remedy.

namespace broadside::budget {

// ---- files
inline constexpr std::size_t most_bytes = 4 * 1024 * 1024;  ///< of one file
inline constexpr std::size_t most_levels = 64;              ///< nesting of keys or brackets
inline constexpr std::size_t longest_text = 10'000;         ///< bytes of one text

// ---- rule sets
inline constexpr std::int64_t most_values = 100'000;     ///< of a quantity: steps from the lowest to the highest value
inline constexpr std::size_t most_procedures_deep = 40;  ///< nesting of procedure calls
inline constexpr std::size_t most_procedures_done = 5'000;  ///< calls by one procedure and its callees, as written

// ---- play
inline constexpr std::size_t most_states = 2'000'000;  ///< distinct states in one play over all dice
inline constexpr std::int64_t most_dice = 200;         ///< of one roll; also the limit on repetitions
/// Additions made for all sums of dice in one computation; two hundred dice of a hundred faces take four million.
inline constexpr std::int64_t most_pool_work = 5'000'000;
inline constexpr std::size_t most_calls = 100'000;  ///< calls in one play with given dice

}  // namespace broadside::budget
