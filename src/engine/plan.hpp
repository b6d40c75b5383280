#pragma once

#include "engine/read_marks.hpp"

#include <cstdint>
#include <optional>
#include <vector>

// Private to the room: the order in which odds are counted over the steps of a frame, and the slots live after each. A
// die that cannot fail is rolled only when something reads it, so that fewer steps are evaluated for every pair of
// faces:
//
//     us.die, them.die, us.score, them.score     10, 100, 100, 100 states
//     us.die, us.score, them.die, them.score     10,  10, 100, 100 states
//
// A rest is a memo point: the same states recur there with other inputs, so the player stores what became of them.

namespace broadside::engine {

struct Plan {
    /// A step that adds to a slot, or subtracts from it, another slot or a value equal in all states.
    struct Sum {
        Op op = Op::add;
        std::int32_t slot = 0;
        IndexOf<Slot> other_slot;
        NodeId other;  ///< if not a slot
    };
    /// What the steps after a stop read.
    struct Rest {
        std::vector<std::int32_t> inputs;
        std::vector<std::int32_t> sums;  ///< chart instances whose totals may be fixed
        bool calls = false;              ///< one of them calls a procedure
    };
    struct Stop {
        const CompiledStep* step = nullptr;
        std::optional<Sum> sum;
        std::vector<std::int32_t> live;  ///< slots that later steps or results read
        bool may_merge = false;          ///< a slot read so far is dead from here on
        IndexOf<Rest> rest;
    };
    std::vector<Stop> stops;
    std::vector<Rest> rests;
    std::vector<ReadMarks> reads;  ///< by step of the frame

    const ReadMarks& read_at(const Frame& frame, std::size_t stop) const {
        return reads[stops[stop].step - frame.steps.data()];
    }
};

/// What endings must contain.
struct Wanted {
    bool with_effects = false;   ///< also the facts that effects change
    std::vector<bool> left_out;  ///< by result: not requested; empty: none
};
/// For exact odds.
Plan plan_odds(const Frame& frame, const Wanted& wanted);
/// For given dice: every step in its order.
Plan plan_game(const Frame& frame);
/// For many games with given dice: a rest after the last throw.
Plan plan_games(const Frame& frame);

}  // namespace broadside::engine
