#include "sheet/codes.hpp"

#include <array>

namespace broadside::sheet {

const text::Code malformed_template{
    .id = "malformed-template", .title = "a template says something that cannot be", .page = R"(
A template is one printed thing: a table `[item]` and its blocks in order. Some of what it says must fit together: sizes of
type are points (`9` or "8 1/2") with the floor below the body, a block has the settings of its kind only.

    [item]
    body-size = 9
    floor     = 12                         larger than the body

Way out: the message says which two things do not fit. `templates/README.md` lists the settings of every kind of block.
)"};

const text::Code unknown_binding{
    .id = "unknown-binding", .title = "a block is bound to something that is not in the rule set", .page = R"(
A block says what it prints with `of`: the kind of a thing, a point, and its id.

    [[block]]
    kind = "chart"
    of   = "chart.fier"                    no such chart

Ways out: correct the id (the nearest known ones are suggested), or leave `of` away: the block then prints all there are.
)"};

const text::Code wrong_binding{
    .id = "wrong-binding", .title = "a block is bound to something it cannot print", .page = R"(
Each kind of block prints one kind of thing: `chart` a chart, `modifiers` a list that is summed, `odds` and `pre-rolled` a
procedure with dice, `reckoner` a procedure without any.

    kind = "reckoner"
    of   = "procedure.duel"                rolls dice: use `odds`

Way out: take the kind of block that the message names.
)"};

const text::Code not_for_reader{
    .id = "not-for-reader", .title = "a block would show a reader what he may not see", .page = R"(
An item is made for a reader: the umpire, everybody, or one side. Of what belongs to the umpire nothing may stand in a file
for anybody else. Blocks that print everything leave such things out; a block that names one is refused.

    [item]
    audience = "public"
    [[block]]
    kind = "chart"
    of   = "chart.fire"                    the rule set keeps its rules from the players

Ways out: make the item for the umpire, take the block away, or open the chart with `audience = "public"` in the rule set.
)"};

const text::Code too_many_situations{
    .id = "too-many-situations", .title = "a table would have too many situations to work out", .page = R"(
A reckoner works out every result over its rows, its columns and whatever else changes the answer. The product of all these
must stay below a limit, so that printing ends.

Ways out: fix some facts with `set = { ... }`, choose fewer with `facts = [ ... ]`, or print a procedure that asks for less.
)"};

const text::Code nothing_to_print{.id = "nothing-to-print", .title = "a block has nothing to print", .page = R"(
The block is bound to something that has no rows, no results, or no dice in this rule set and its settings, so it would stand
empty on the page. That is a warning, and the rest of the item is printed; a table or list of odds of which the rules allow no row
is an error.

Ways out: take the block away; switch on the option that it depends on; or set what has to be so for it, as in
`set = { "unit.in-cover" = true }`.
)"};

const text::Code not_exact{.id = "not-exact", .title = "a result cannot be worked out for print", .page = R"(
A table of odds or results ran into a situation the rules do not settle: a chart without an answer, an input that is not given,
a number out of all bounds. The message shows the situation.

Where a unit of the scenario lacks a fact without which it cannot be printed, the message is at the unit.

Ways out: give the unit the fact; give the input with `set = { ... }`; or mend the rules, which `broadside check` examines at
greater length.
)"};

const text::Code uneven_dice{
    .id = "uneven-dice", .title = "the faces of a pre-rolled list are unusually uneven", .page = R"(
The faces printed on a list were compared with an even spread (chi-square test), and a spread so uneven comes once in a
thousand fair lists or less. The list is printed as it is, with its p-value: choosing another seed because of the result would
make the lists unfair.

Way out: none is needed. With many lists an occasional warning is what fair dice give.
)"};

const text::Code printed_nowhere{
    .id = "printed-nowhere", .title = "something that can be used in play stands on no sheet", .page = R"(
Every chart, procedure and deck stands on some sheet of a pack, and where it is no secret on one that all players are given. `check`
warns of those that do not.

    leave-out = ["procedures"]             and no other template prints them

Ways out: print them with a block of a template (`kind = "procedure"`, `of = "procedure.rally"`); take `of` away from a block,
so that it prints all there is; name them in `of` of a panel of the play aid, or in its `in-full`; or take what is not used out of the
rule set.
)"};

const text::Code unknown_terrain_kind{
    .id = "unknown-terrain-kind", .title = "nothing says how a kind of terrain is drawn", .page = R"(
A map draws each piece of terrain as its kind looks: its edge, what fills it, how a line is drawn. The usual kinds are in
`templates/map.toml`; a rule set or a scenario may add its own, or draw one of these in another way.

    [terrain.sunken-lane]
    kind = "hollow-way"                    no kind of this name

    [terrain-kind.hollow-way]              this is how it is drawn
    label  = "Hollow way"
    course = "track"

Ways out: write the name of a kind there is, or say how the new one looks.
)"};

const text::Code diagram_differs{.id = "diagram-differs",
                                 .title = "a diagram draws a distance or an angle unlike the figure it refers to",
                                 .page = R"(
What a diagram shows is measured with the eye, so it is drawn as the rules have it: distances at the scale of the diagram,
`scale = 6` being millimetres of paper to one inch, or whatever the figures are in; angles as they are.

    [diagram.pinning]
    scale  = 6
    shapes = [{ distance = [20, 4, 20, 16], of = "{number.pin-zone}" }]      12 mm are 2 inches, and the zone is 3

Ways out: draw it as long as the message says; mend the figure, if the diagram is right; change the scale; or declare that the
diagram is not to scale, `scale = "none"`, which is printed below it. Angles have no scale.
)"};

std::span<const text::Code* const> codes() {
    static constexpr std::array<const text::Code*, 11> all{
        &malformed_template,  &unknown_binding,      &wrong_binding,  &not_for_reader,
        &too_many_situations, &nothing_to_print,     &not_exact,      &uneven_dice,
        &printed_nowhere,     &unknown_terrain_kind, &diagram_differs};
    return all;
}

}  // namespace broadside::sheet
