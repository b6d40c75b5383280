#include "estimate/codes.hpp"

#include <array>

namespace broadside::estimate {

const text::Code malformed_estimate{
    .id = "malformed-estimate", .title = "an estimate cannot be asked of the rules as it is written", .page = R"(
The folder `estimate` of a rule set says how `broadside estimate` asks its rules: which procedure is a fight, and which of its results
is what a side loses. A fight has two sides, and a loss is the share of itself that a side loses: 0 is nothing, 1 all of it.

    [estimate.fight]
    do   = "one-fight"
    loss = "loss"
    says = "One round, in front, on level ground."

    [procedure.one-fight]                          made of procedures of the rules
    sides = ["attacker", "defender"]
    steps = [
      { had   = "own.figures", each = "side" },
      { round = "do combat" },
      { loss  = "(had - own.figures) / had", each = "side" },
    ]
    gives = ["loss"]

A duel plays procedures of two sides one after another, and one of them over and over; each says of each side, yes or no, whether it is
at its end:

    [estimate.duel]
    way-in = ["under-fire"]
    round  = "next-round"
    broken = "gives-way"
    most   = 12
    says   = "One volley, then they fight, 12 rounds at most."
)"};

std::span<const text::Code* const> codes() {
    static const std::array<const text::Code*, 1> all{&malformed_estimate};
    return all;
}

}  // namespace broadside::estimate
