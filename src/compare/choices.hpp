#pragma once

#include "engine/fraction.hpp"
#include "engine/program.hpp"
#include "rules/better_ends.hpp"

#include <cstddef>
#include <string>
#include <vector>

// Which choices that the rules leave to a player are traps. Every value of a chosen fact is held against every other in
// the same situations, all other facts alike, by what `diff` tells gains by. A choice is better where it makes some
// result of a measure, or a better one, likelier; what is better for another side is worse for the one who chooses:
//
//     ammunition chosen by the firer      distance 5 cm: canister 1/2 a model, ball 1/3     canister is better
//                                         distance 60 cm: canister forbidden, ball 1/3      ball is better
//     canister at 60 cm, 1/4 a model                      now a trap: never better
//
// Where a rule forbids one of the two, the other is better; where the rules leave one open, it may be.

namespace broadside::compare {

/// A fact of a frame that the player of a side decides as the procedure is asked.
struct ChosenInput {
    std::size_t input = 0;
    std::string side;  ///< `firer`; or a list, for all of its performers
};

/// Two choices where they are farthest apart.
struct Farthest {
    std::string situation;  ///< without facts at their defaults
    std::string measure;    ///< in what: "target, men"; "" where they come to the same on average everywhere
    engine::Fraction with_choice, with_other;
    bool is_chance = false;
};

/// A choice that is never better than another.
struct Trap {
    std::string choice, other;          ///< as in the rules
    std::vector<std::string> also;      ///< other choices it is never better than
    std::size_t worse = 0, same = 0;    ///< situations in which both may be chosen
    bool is_proved = false;             ///< of all situations; false: of those drawn
    std::vector<std::string> unjudged;  ///< what differs besides, and is not known to be better or worse
    Farthest worst;                     ///< if it is worse anywhere
};

/// Situations drawn in which two choices may be made, before one is thought a trap.
inline constexpr std::size_t enough_drawn = 200;

struct Traps {
    bool is_judged = true;  ///< false: nothing that the procedure does is known to be better or worse
    std::vector<Trap> traps;
};

/// Two choices, held against each other in every situation that was looked at.
struct Standing {
    std::string choice, other;           ///< as in the rules
    std::size_t better = 0, worse = 0;   ///< situations in which the choice is, or the other
    std::size_t either = 0;              ///< in which each is better in something
    std::size_t same = 0;                ///< in which neither is
    std::size_t alone = 0, without = 0;  ///< in which the rules allow the choice alone, or the other alone
    Farthest farthest;

    std::size_t together() const { return better + worse + either + same; }
    bool is_never_better() const { return together() > 0 && better + either + alone == 0 && worse + without > 0; }
    bool is_never_worse() const { return together() > 0 && worse + either + without == 0 && better + alone > 0; }
};

struct Standings {
    bool is_judged = true;   ///< as of traps
    bool is_proved = false;  ///< of all situations; false: of those drawn
    std::vector<Standing> pairs;
};

Traps traps_of(const engine::Program& program, const engine::Frame& frame, const ChosenInput& chosen,
               const rules::BetterEnds& better);

/// Each choice against each other, for a report: it asks on where `traps_of` has found that there is no trap.
Standings standings_of(const engine::Program& program, const engine::Frame& frame, const ChosenInput& chosen,
                       const rules::BetterEnds& better);

}  // namespace broadside::compare
