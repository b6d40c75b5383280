#include "check/codes.hpp"

// Codes of contradictions within a scenario, or between it and its rule set.

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

const Code name_of_readers{.id = "name-of-readers", .title = "a side is called as other readers are", .page = R"(
Every file and every sheet says who may see it: `07-british-briefing.pdf`, “British only”. A side called `public` would have its secret
briefing in a file that says it is for all; with one label for two sides no sheet says whose it is.

Way out: give the side another `id`, or another `label`.
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

const Code barred_start{.id = "barred-start", .title = "a unit begins on ground it may not enter", .page = R"(
Ground under `bars` is closed to those it names, and this unit stands on it when play begins; or all the zones of its side, or the
whole stretch of edge it comes in by, are such ground. On the table it could not have come there.

    [terrain.pines]
    bars = ["horse"]
    [unit.first-regiment]
    facts = { arm = "horse" }
    at    = ["40 cm", "20 cm"]                     among the pines

A unit on a road, ford or bridge that crosses the ground stands well: a line or spot that bars no unit leads through.

Way out: move the unit, take its word from `bars`, or draw the road.
)"};

const Code aim_out_of_reach{.id = "aim-out-of-reach", .title = "a side can never come to an objective", .page = R"(
From wherever the units of the side begin or come in, no way leads to the objective: it lies on ground that bars every one of them, or
is shut in by such ground. No unit could take it, so it is no aim. Ways are looked for on squares of a centimetre; an objective with
`hold` is reached from as far. Roads, fords and bridges lead through: a line or spot that bars no unit.

    [terrain.lake]
    area = [["20 cm", "20 cm"], ["80 cm", "20 cm"], ["80 cm", "60 cm"], ["20 cm", "60 cm"]]
    bars = ["foot", "horse"]
    [objective.island]
    at = ["50 cm", "40 cm"]

An objective whose `audience` is the other side's is not looked at.

Way out: move the objective, open the ground, or draw a bridge.
)"};

const Code late_arrival{.id = "late-arrival", .title = "troops arrive when the battle is nearly over", .page = R"(
An arrival after two thirds of the turns leaves its troops no time to march and fight: their player has waited all evening for
nothing.

    [scenario]
    turns = 12
    [[reinforcement]]
    turn = 10                                      by turn 8 they would matter

Way out: let them come earlier, or let the battle go on longer.
)"};

const Code won_at_start{.id = "won-at-start", .title = "a side that is to come on has won already", .page = R"(
All that this way to win asks for is so when play begins: the objectives under `holds` have units of the side at them and no others, say.
A side that attacks, or meets its enemy, need only stand still.

    [side.reds]
    stance = "attacks"
    [[victory]]
    side  = "reds"
    holds = ["ford"]                               and a red unit begins at the ford

Way out: let it win by something it must take. Where the side is to keep what it has, it `defends`.
)"};

}  // namespace broadside::check
