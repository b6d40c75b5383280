#include "check/codes.hpp"

// The codes of what a scenario says against itself and against its rule set.

namespace broadside::check {

using text::Code;

const Code impossible_unit{.id = "impossible-unit", .title = "a unit is what the rules declare impossible", .page = R"(
A `[[never]]` of the rule set says that something cannot be, and this unit is so when play begins; or the table is, by the facts
under `[begins]`. Its card would be of no use: no procedure takes such a unit.

    [[never]]                                      in the rule set
    when = "own is horse and formation = square"
    [unit.first-regiment]
    facts = { arm = "horse", formation = "square" }

Way out: mend the facts; the message says which the rule speaks of.
)"};

const Code told_twice{.id = "told-twice", .title = "a number is said twice, and the two differ", .page = R"(
What a rule set asks of a command may be counted in the scenario: its fact has `counts`, a condition on the units under the
command. Here the number given is not the number of such units. Or one commander leads two commands side by side.

    [fact.battalions]                              in the rule set
    counts = "own is infantry"
    [command.first-line]
    facts = { battalions = 12 }                    and thirteen stand under it

Way out: mend the number, or the units. One who commands two wings commands what stands over both.
)"};

const Code zones_overlap{.id = "zones-overlap", .title = "a zone lies where another side is", .page = R"(
A zone is where a side may deploy. Two sides cannot deploy in one place, so zones of two sides meet at an edge at most, and no
unit of another side begins inside one. A zone that is the whole table leaves the enemy nothing.

    [zone.south]
    side = "reds"
    area = [["0 cm", "0 cm"], ["120 cm", "0 cm"], ["120 cm", "60 cm"], ["0 cm", "60 cm"]]
    [zone.north]
    side = "blues"
    area = [["0 cm", "50 cm"], ["120 cm", "50 cm"], ["120 cm", "90 cm"], ["0 cm", "90 cm"]]      10 cm too deep

Way out: move an edge, or the unit.
)"};

const Code no_way_to_win{.id = "no-way-to-win", .title = "a side has no way to win", .page = R"(
A side without a `[[victory]]` has nothing to play for, and its players would not know when the game is over.

Way out: say what it wins by.

    [[victory]]
    side = "reds"
    text = "The reds hold the ford at the end of the game."
)"};

const Code no_attacker{.id = "no-attacker", .title = "one side defends, and no side attacks", .page = R"(
The `stance` of a side is what its briefing makes it do. Where one defends another must come; if all wait, nothing happens.

Way out: write `stance = "attacks"` for one of them. Where both come forward, both are `"meets"`.
)"};

const Code same_pattern{.id = "same-pattern", .title = "two sides have one pattern", .page = R"(
Printers have no colour, and not everybody sees it: sides are told apart by their patterns.

Way out: give each side its own: solid, open, hatched, cross-hatched, dotted.
)"};

const Code faces_away{.id = "faces-away", .title = "a unit turns its back on the enemy", .page = R"(
Every enemy on the table, every zone of theirs and every edge they come in by lies behind the front of this unit. Most often a
`facing` is turned round: 0 looks at the far edge, 90 at the right one, 180 at the near one, 270 at the left.

Way out: turn it. If the unit is meant to look away, say so: `turned-away = true`.
)"};

}  // namespace broadside::check
