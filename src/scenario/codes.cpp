#include "scenario/codes.hpp"

#include <array>

namespace broadside::scenario {

const text::Code malformed_length{
    "malformed-length", "a length cannot be read",
    R"(Lengths are whole millimetres, or a number and its unit in a string. Fractions are written out, so that
nothing is rounded; there are no decimal points.

    frontage = 360           # millimetres
    frontage = "36 cm"       # mm, cm, m, ", ft
    frontage = "7 1/2 cm"    # not "7.5 cm")"};

const text::Code malformed_position{
    "malformed-position", "a point or a facing cannot be read",
    R"(A point is two lengths: how far from the left edge of the table, and how far from the near one. A unit
stands with the middle of its front on its point, and looks along its facing: degrees clockwise from the far edge,
a multiple of 15 from 0 to 345. A unit off the table begins in "reserve" and has no facing.

    [unit.guards]
    at     = ["40 cm", "25 cm"]
    facing = 180             # towards the near edge)"};

const text::Code malformed_outline{
    "malformed-outline", "a piece of terrain or a zone has no proper outline",
    R"(Terrain has exactly one of `area` (at least three corners), `line` (at least two points) and `spot` (one point).
Only a line has a `width`. A zone has an `area`. An entry has two points or more.

    [terrain.brook]
    kind  = "stream"
    label = "The brook"
    line  = [["0 cm", "20 cm"], ["90 cm", "35 cm"]]
    width = "2 cm")"};

const text::Code malformed_value{
    "malformed-value", "a value of a scenario is not of its form",
    R"(Colours are "#rrggbb", clock times "9:00" or "14:30". Turns, players, strengths and values of objectives are
counted from one. The fewest players are not more than the best number, nor that more than the most.)"};

const text::Code malformed_origin{
    "malformed-origin", "an origin is said twice, or of nothing",
    R"(`source` names a source, `estimate` gives a reason. A text speaks of everything the other does not; a table
speaks of `name`, `strength` or `position` alone.

    source   = "oman"
    estimate = { position = "no map shows it; placed by the account of the charge" }

Two texts contradict each other, so do two tables with the same key. A unit without `men` and `guns` has no strength to
speak of, one without `at` no position.)"};

const text::Code malformed_muster{
    "malformed-muster", "a muster cannot be unfolded into units",
    R"(A muster is a table of units: a row each, a column for each thing in which they differ. A column is a key of a
unit, a fact, or `facts.X`, `source.X`, `estimate.X`; `id` is always one. What no column says, the muster says for all.

    [muster.first-line]
    command  = "left-wing"
    frontage = 72
    depth    = 20
    line     = { first = ["113 cm", "44 cm"], goes = "left", gap = 3, facing = 0 }
    columns  = ["id", "label", "short"]
    rows     = [["guard", "The Guard"], ["bredow", "Bredow's regiment", "Bredow"]]

A row has no more cells than there are columns; those it lacks, and "-", are as the muster says, "^" is as the row
above. No id is given twice in rows; a [unit.ID] of a row's id changes what it says of that unit.)"};

const text::Code unknown_reference{
    "unknown-reference", "a name in a scenario stands for nothing",
    R"(Sides, commands, units, objectives and sources are declared once, in tables headed by their ids, and named
elsewhere by these ids.

    [command.left-wing]
    side = "prussia"         # needs [side.prussia]

An audience is `public`, `umpire` or the id of a side. The `panel` of an [[aid]] is one of the play aid of the rule
set, or a side that has rosters.)"};

const text::Code wrong_side{
    "wrong-side", "a thing of one side is given to another",
    R"(A command and the command it is part of, a reinforcement and its units, a briefing and its command belong to one
side. A unit belongs to the side of its command.)"};

const text::Code command_circle{
    "command-circle", "a command is part of itself",
    R"(Following `parent` from a command must end at one that has none: the head of its side.)"};

const text::Code unsourced{
    "unsourced", "nothing says where a name, strength or position is from",
    R"(In a historical scenario every name, strength and position cites a source or owns to be an estimate; an estimate
is printed as one.

    [unit.foot-50]
    source   = "oman"                                     # for what is not said apart
    estimate = { position = "from the text; no map" }

Where there is no history, say `nature = "invented"` in [scenario].)"};

const text::Code unused_source{
    "unused-source", "a source is listed and never cited",
    R"(Sources are printed as the places where facts were found. Cite it, or take it off the list.)"};

const text::Code unknown_fact{
    "unknown-fact", "the rule set has no such fact",
    R"(Facts of units and commands, and the effects of terrain, are facts of the rule set, by their ids.
`broadside describe RULESET` lists them.)"};

const text::Code unfit_value{
    "unfit-value", "the rule set does not know this value",
    R"(A fact's value is one its type has: a value of its domain, a number in its range or one of its names, true or
false for a yes-no fact.)"};

const text::Code unknown_missing{
    "unknown-missing", "a house rule for something the rule set does not lack",
    R"([house] supplies what the source of the rules announces and does not give; its names are those the rule set
lists under [missing.ID]. To change a rule that is there, write it under [[special]].)"};

const text::Code wrong_ruleset{"wrong-ruleset", "a scenario is held against another rule set",
                               R"(The scenario says `ruleset = "..."`; it can only be read with that one.)"};

std::span<const text::Code* const> codes() {
    static constexpr std::array all{&malformed_length, &malformed_position, &malformed_outline, &malformed_value,
                                    &malformed_origin, &malformed_muster,   &unknown_reference, &wrong_side,
                                    &command_circle,   &unsourced,          &unused_source,     &unknown_fact,
                                    &unfit_value,      &unknown_missing,    &wrong_ruleset};
    return all;
}

}  // namespace broadside::scenario
