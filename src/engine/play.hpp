#pragma once

#include "engine/player.hpp"
#include "text/budgets.hpp"

// Private to the player: what it holds while it plays one frame.

namespace broadside::engine {

using budget::most_calls, budget::most_dice, budget::most_pool_work, budget::most_states;

inline constexpr const char* too_many_states = "there are more than two million distinct states: too many to be exact";
inline constexpr const char* too_many_cases =
    "there are more than 2 to the power of 2,048 equally likely cases: too many to be exact";

/// One frame being played.
template <typename Count>
struct Player<Count>::Play {
    Desk& desk;
    const Frame& frame;
    const std::vector<std::int64_t>* inputs = nullptr;
    const std::vector<FixedTotal>* totals = nullptr;
    Machine machine;
    States<Count> states, next;
    Count of = 1;
    Tally<Count> endings;
    std::vector<ChartUse> uses;
    std::vector<std::int64_t> dice;
    std::vector<std::size_t> contexts;  ///< by rest: number of the inputs and totals it depends on, + 1; 0: not known
    std::vector<Branches> branches;     ///< of the step being taken, by state
    std::deque<Fork<Count>> own_branches;  ///< those that are not shared
    std::vector<std::int64_t> start;       ///< what the steps before the first throw have come to
    std::size_t reached = 0;               ///< the stop before which `start` holds
    bool ended = false;                    ///< at that stop
    std::vector<std::size_t> known;        ///< of the states at a rest: their numbers in it
    Spread<Count> spread;                  ///< what it came to
    std::vector<std::int64_t> row;         ///< room for a key or a result
    KeyTable seen;

    Play(const Program& program, Desk& at) : desk(at), frame(at.frame), machine(program, at.frame) {}

    void start_with(const std::int64_t* slots) {
        states.width = static_cast<std::size_t>(frame.slot_count);
        states.clear();
        if (slots)
            states.slots.assign(slots, slots + states.width);
        else
            states.slots.assign(states.width, nothing);
        states.counts.push_back(Count(1));
        of = 1;
        endings.clear();
    }
};

/// Where one frame is played: its plan, and what is remembered of it.
template <typename Count>
struct Player<Count>::Desk {
    const Frame& frame;
    std::vector<bool> left_out;  ///< results nobody wants to know; empty: none
    bool with_effects;           ///< endings carry the changed facts behind their results
    Plan plan;
    struct Rest {
        KeyTable contexts;
        KeyTable states;  ///< context, then the live slots
        struct Part {
            std::size_t begin = 0, end = 0;
            Count of = 1;
        };
        std::vector<Part> spreads;  ///< by state: its part of `endings`
        std::vector<std::pair<std::uint32_t, Count>> endings;
    };
    std::vector<Rest> rests;
    std::vector<std::int64_t>
        step_endings;             ///< by step that forbids or is missing: the number of its ending, once known
    std::unique_ptr<Play> table;  ///< the play that goes from one situation of a table to the next
    std::vector<std::unique_ptr<Play>> idle;  ///< plays that are over: their room is used again
};

}  // namespace broadside::engine
