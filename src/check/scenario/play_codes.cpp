#include "check/scenario/play_codes.hpp"

#include <array>

namespace broadside::check {

using text::Code;

const Code aim_too_late{.id = "aim-too-late", .title = "a side cannot come to an objective in time", .page = R"(
The units of the side that can hold an objective come to it only after two thirds of the turns, or have no way to it: no time is left to
fight for it. The book of the rule set says how they move and who can hold; ways are looked for on squares, each as slow as the worst
ground it touches, so that what is said to be reached can be.

    [scenario]
    turns = 6
    [objective.mill]
    at = ["90 cm", "80 cm"]                        foot reach it in turns 4 to 6

Way out: move the objective or the side, let the battle go on longer, lead a road there; or give the side a unit that can hold it. An
objective that only one side knows of is looked at for that side alone: `audience`.
)"};

const Code too_few_turns{.id = "too-few-turns", .title = "the battle is over before it can be fought", .page = R"(
No side can be at any objective before two thirds of the turns are over, where it does not stand already: they march on, and the game
ends. Where there is no objective, no two enemies can meet by then. Or the game ends before any of several arrivals.

    [scenario]
    turns = 1

Way out: more turns, or a shorter way. As many turns as the march takes, half of that again, and some six for fighting are usual.
)"};

const Code no_room{.id = "no-room", .title = "the units of a side find no room in its zones", .page = R"(
Units that their player puts down stand side by side in lines, a finger's breadth apart, on ground they may stand on, and some are left
over. The book of the rule set says where they may stand.

    [zone.south]
    side = "reds"
    area = [["0 cm", "0 cm"], ["40 cm", "0 cm"], ["40 cm", "10 cm"], ["0 cm", "10 cm"]]     and ten battalions of 12 cm

Way out: make the zone wider or deeper, or give some units a place: `at = [...]`, or `at = "reserve"`.
)"};

const Code forbidden_start{
    .id = "forbidden-start", .title = "a unit begins where the rules do not let it go", .page = R"(
The rules forbid this unit to move on the ground it begins on: on the table it could not have come there. The ground says what it is by
its `effects`; the rule set was asked for the unit's pace on it.

    [terrain.pines]
    effects = { ground = "woods" }
    [unit.first-regiment]
    facts = { arm = "horse" }                      and the rules keep horse from woods
    at    = ["40 cm", "20 cm"]                     among the pines

A unit on a road, ford or bridge that crosses the ground stands well.

Way out: move the unit or the ground, or draw the road.
)"};

const Code begins_in_reach{.id = "begins-in-reach", .title = "enemies begin within reach of each other", .page = R"(
In its first move this unit can charge an enemy, or come within shot of him: the side that acts first strikes before the other has
acted. Some battles begin so, and are meant to: they say `begins = "in reach"` under `[scenario]`. Most should not. Guns are not counted: they
reach over most tables.

    [unit.first-red]
    at = ["40 cm", "20 cm"]
    [unit.first-blue]
    at = ["40 cm", "21 cm"]                        one centimetre off

Way out: pull them apart by the distance in the message, or say that it is meant. A battle that says so, and in which no unit is in
reach, is reported too.
)"};

const Code idle_command{.id = "idle-command", .title = "a command comes to nothing for half of its turns", .page = R"(
Even straight ahead at their best pace, no unit of the command can be at an enemy or an objective before half of the turns are over in
which it is on the table. Its player watches.

    [scenario]
    turns = 8
    [command.reserve]                              five turns from the enemy and from every objective

Way out: let it begin nearer, or give it an objective of its own.
)"};

const Code never_won{.id = "never-won", .title = "a side can never win in this way", .page = R"(
Not even if its enemies were gone could the side do what this way to win asks for: each of its units that can hold and comes in time
stands at one objective, and there are more to hold; or more units are to leave the table, or to be broken, than there are. An objective
that no unit comes to in time is reported by itself.

    [[victory]]
    side  = "reds"                                 two battalions and a squadron
    holds = ["mill", "ford", "church"]             which only foot can hold

Looked at are `holds`, `holds-any`, `denies`, `most-value`, `takes-off`, `leaves` and `breaks`; what the text says besides is yours to weigh.

Way out: ask for less, or give the side more units that can be there.
)"};

const Code both_won{.id = "both-won", .title = "both sides can win at one level", .page = R"(
Ways to win of two sides, of the same `level`, are both fulfilled: when play begins, when one of the sides has done all it can, or when each
has got what it came for and the other does not want that. The players would both be right.

    [[victory]]
    side  = "reds"
    level = "Victory"
    holds = ["mill"]
    [[victory]]
    side   = "blues"
    level  = "Victory"
    denies = ["ford"]                              the reds at the mill keep no unit from the ford

Way out: let both want one thing, or give the two a `level` of their own.
)"};

const Code refused_worth{.id = "refused-worth", .title = "a unit has a worth that the rules do not give", .page = R"(
The unit says what it is worth, and the rules forbid such a unit when they are asked for its price.

    [unit.first-regiment]
    facts = { arm = "foot", rifles = true, pikes = true, points = 60 }

Way out: mend the facts, or leave the worth out.
)"};

std::span<const Code* const> play_codes() {
    static constexpr std::array all{&aim_too_late, &too_few_turns, &no_room,  &forbidden_start, &begins_in_reach,
                                    &idle_command, &never_won,     &both_won, &refused_worth};
    return all;
}

}  // namespace broadside::check
