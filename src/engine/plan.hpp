#pragma once

#include "engine/read_marks.hpp"

#include <cstdint>
#include <optional>
#include <vector>

// Private to the room: in which order the steps of a frame are taken to count its odds, and what is still to be read
// after each. A die that cannot fail is thrown only when something reads it, so that less is worked out for every pair
// of faces:
//
//     us.die, them.die, us.score, them.score     10, 100, 100, 100 states
//     us.die, us.score, them.die, them.score     10,  10, 100, 100 states
//
// A rest is a place from which on the same states come again with other inputs: the player remembers what became of
// them.

namespace broadside::engine {

struct Plan {
    /// A step that adds to a slot, or subtracts from it, another slot or what is the same in all states.
    struct Sum {
        Op op = Op::add;
        std::int32_t slot = 0;
        std::int32_t other_slot = -1;
        NodeId other = no_node;  ///< when it is no slot
    };
    struct Stop {
        const CompiledStep* step = nullptr;
        std::optional<Sum> sum;
        std::vector<std::int32_t> live;  ///< slots that later steps or results read
        bool may_merge = false;          ///< something read until now is read no more
        std::int32_t rest = -1;          ///< place in `rests`
    };
    /// What the steps after a stop read.
    struct Rest {
        std::vector<std::int32_t> inputs;
        std::vector<std::int32_t> sums;  ///< chart instances whose totals may be fixed
        bool calls = false;              ///< one of them does a procedure
    };
    std::vector<Stop> stops;
    std::vector<Rest> rests;
    std::vector<ReadMarks> reads;  ///< by step of the frame

    const ReadMarks& read_at(const Frame& frame, std::size_t stop) const {
        return reads[static_cast<std::size_t>(stops[stop].step - frame.steps.data())];
    }
};

/// What endings are to carry.
struct Wanted {
    bool with_effects = false;   ///< also the facts that effects change
    std::vector<bool> left_out;  ///< by result: nobody wants to know; empty: none
};
/// For exact odds.
Plan plan_odds(const Frame& frame, const Wanted& wanted);
/// For given dice: every step in its order.
Plan plan_game(const Frame& frame);
/// The same for many games, with a rest behind the last throw.
Plan plan_games(const Frame& frame);

}  // namespace broadside::engine
