#pragma once

#include <cstddef>
#include <cstdint>

// How much may be asked of the engine before it says that this is too much.

namespace broadside::engine {

inline constexpr std::size_t most_states = 2'000'000;  ///< distinct, of one play over all dice
inline constexpr std::int64_t most_dice = 200;         ///< of one roll; and times that something is done
/// Additions made for all sums of dice in one computation; two hundred dice of a hundred faces take four million.
inline constexpr std::int64_t most_pool_work = 5'000'000;
inline constexpr std::size_t most_calls = 100'000;  ///< procedures done in one play

}  // namespace broadside::engine
