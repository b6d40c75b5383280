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

/// A choice that is never better than another.
struct Trap {
    std::string choice, other;          ///< as in the rules
    std::vector<std::string> also;      ///< other choices it is never better than
    std::size_t worse = 0, same = 0;    ///< situations in which both may be chosen
    bool is_proved = false;             ///< of all situations; false: of those drawn
    std::vector<std::string> unjudged;  ///< what differs besides, and is not known to be better or worse
    std::string situation;              ///< where it is worst, if it is worse anywhere; without facts at their defaults
    std::string measure;                ///< in what: "target, men"
    engine::Fraction with_choice, with_other;
    bool is_chance = false;
};

struct Traps {
    bool is_judged = true;  ///< false: nothing that the procedure does is known to be better or worse
    std::vector<Trap> traps;
};

Traps traps_of(const engine::Program& program, const engine::Frame& frame, const ChosenInput& chosen,
               const rules::BetterEnds& better);

}  // namespace broadside::compare
