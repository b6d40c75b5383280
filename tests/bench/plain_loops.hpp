#pragma once

#include "ratio.hpp"

#include <cstdint>

// The numbers of the outcome tables of the two shipped games, worked out as a programmer would who knew only that game:
// charts as arrays, every situation and every pair of faces in turn. What the engine is measured against. Each table is
// appended to numbers already there, so that the room for them is no part of the work.

namespace broadside::bench {

/// What a cell of a reckoner holds when there is no result.
enum NoResult : std::uint64_t {
    runs_away_and_does_not_fire = 1001,
    out_of_range,
    too_near,
    artillery_never_closes,
    missing
};

/// The net modifiers that a table runs over.
struct Stretch {
    std::int64_t lowest = 0, highest = 0;
};

/// Status of the target after firing: 6 kinds of fire, dense or loose, 0 to 200 cm, status of firer, status of target.
void fire(Numbers& numbers);
/// Whether the attacker closes: 6 arms on 6 arms, status on status, net modifier.
void willingness(Numbers& numbers, Stretch net);
/// Who wins, 0 the attacker: the same.
void assault(Numbers& numbers, Stretch net);
/// Status after a close assault, running, withdrawal and pursuit in one number: won or lost, anybody left, pursues by
/// choice, status, arm.
void result(Numbers& numbers);

/// Horse or foot on either side.
enum class Arm { foot, horse };
/// For each net modifier the reduced counts of 22 results of one side, then out of how many.
void combat(Numbers& numbers, Stretch net, Arm us, Arm them);
/// For 6, 12, 18 and 24 figures and each sum of additions: the reduced counts of four bands of the score.
void fire_score(Numbers& numbers, Stretch net);

}  // namespace broadside::bench
