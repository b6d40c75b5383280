#pragma once

#include "engine/player.hpp"
#include "text/budgets.hpp"

// Private to the player: its state while it plays one frame.

namespace broadside::engine {

using budget::most_calls, budget::most_dice, budget::most_pool_work, budget::most_states;

inline constexpr const char* too_many_states = "there are more than two million distinct states: too many to be exact";
inline constexpr const char* too_many_cases =
    "there are more than 2 to the power of 2,048 equally likely cases: too many to be exact";

/// One play of a frame.
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
    std::vector<std::size_t> contexts;     ///< by rest: number of the inputs and totals it depends on, + 1; 0: unknown
    std::vector<Branches> branches;        ///< of the current step, by state
    std::deque<Fork<Count>> own_branches;  ///< those not shared
    std::vector<std::int64_t> start;       ///< slots after the steps before the first throw
    std::size_t reached = 0;               ///< the stop up to which `start` is valid
    bool ended = false;                    ///< ended at that stop
    std::vector<std::size_t> known;        ///< for the states at a rest: their numbers there
    Spread<Count> spread;                  ///< the result
    std::vector<std::int64_t> row;         ///< buffer for a key or a result
    KeyTable seen;

    Play(const Program& program, Desk& at) : desk(at), frame(at.frame), machine(program, at.frame) {}

    void start_with(const std::int64_t* slots) {
        states.width = frame.slot_count;
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

/// Per-frame state of the player: the plan, and its memo.
template <typename Count>
struct Player<Count>::Desk {
    const Frame& frame;
    std::vector<bool> left_out;  ///< results not requested; empty: none
    bool with_effects;           ///< endings carry the changed facts after their results
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
    std::vector<std::optional<std::uint32_t>> step_endings;  ///< by step that forbids or is missing, once known
    std::unique_ptr<Play> table;              ///< the play that advances through the situations of a table
    std::vector<std::unique_ptr<Play>> idle;  ///< finished plays, kept for reuse
};

}  // namespace broadside::engine
